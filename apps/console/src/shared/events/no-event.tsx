/** Shown instead of an event while it loads, or if it cannot be shown. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Loading } from "../components/loading.tsx";
import { Message } from "../components/message.tsx";
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
        <Loading what="Loading event" />
      ) : (
        <Message level={3} title={state === "gone" ? `${name} does not exist` : `${name} could not be loaded`}>
          {error?.message ?? "It was deleted, or this edge never received it."}
        </Message>
      )}
    </div>
  );
}
