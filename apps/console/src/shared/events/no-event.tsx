/** Shown instead of an event while it loads, or if it cannot be shown. */
import { Content, Heading, IllustratedMessage, ProgressCircle } from "@react-spectrum/s2";
import NoSearchResults from "@react-spectrum/s2/illustrations/linear/NoSearchResults";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { OpenEvent } from "./use-event.ts";

const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

export interface NoEventProps extends Pick<OpenEvent, "state" | "error"> {
  /** What the text calls the event, such as "This event". */
  name: string;
}

export function NoEvent({ name, state, error }: NoEventProps) {
  return (
    <div className={centred}>
      {state === "loading" ? (
        <ProgressCircle aria-label="Loading event" isIndeterminate />
      ) : (
        <IllustratedMessage>
          <NoSearchResults />
          <Heading level={3}>{state === "gone" ? `${name} does not exist` : `${name} could not be loaded`}</Heading>
          <Content>{error?.message ?? "It was deleted, or this edge never received it."}</Content>
        </IllustratedMessage>
      )}
    </div>
  );
}
