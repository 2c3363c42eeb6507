/** Shown instead of an event while it loads, or if it cannot be shown. */

import { Loading } from "../components/loading.tsx";
import { Centred, Message } from "../components/message.tsx";
import type { OpenEvent } from "./use-event.ts";

export interface NoEventProps extends Pick<OpenEvent, "state" | "error"> {
  /** What the text calls the event, such as "This event". */
  name: string;
}

export function NoEvent({ name, state, error }: NoEventProps) {
  return (
    <Centred>
      {state === "loading" ? (
        <Loading what="Loading event" />
      ) : (
        <Message level={3} title={state === "gone" ? `${name} does not exist` : `${name} could not be loaded`}>
          {error?.message ?? "It was deleted, or this edge never received it."}
        </Message>
      )}
    </Centred>
  );
}
