/** What stands in an event's place while it is loaded, and when it cannot be had. */
import { Content, Heading, IllustratedMessage, ProgressCircle } from "@react-spectrum/s2";
import NoSearchResults from "@react-spectrum/s2/illustrations/linear/NoSearchResults";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { OpenEvent } from "./use-event.ts";

const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

export interface NoEventProps extends Pick<OpenEvent, "state" | "fault"> {
  /** How the reader knows it: "This event". */
  name: string;
}

export function NoEvent({ name, state, fault }: NoEventProps) {
  return (
    <div className={centred}>
      {state === "loading" ? (
        <ProgressCircle aria-label="Loading event" isIndeterminate />
      ) : (
        <IllustratedMessage>
          <NoSearchResults />
          <Heading level={3}>{state === "gone" ? `${name} is not there` : `${name} could not be loaded`}</Heading>
          <Content>{fault?.message ?? "It was cleared, or this edge has never had it."}</Content>
        </IllustratedMessage>
      )}
    </div>
  );
}
