/** Sends an event about a video: what a video trigger told, or what was handed to a direct call. */
import type { Action } from "../../rules/component.ts";
import type { DelegateFactory } from "../parts.ts";
import type { SyntheticEvent } from "../synthetic-event.ts";

interface SendVideoSettings {
  labels: readonly [string];
}

const delegate: DelegateFactory =
  ({ compose, deliver, loadVideo }, { logger, getDataElementValue }) =>
  ({ labels: [label] }: SendVideoSettings, event: SyntheticEvent) => {
    const read = (name: string) => getDataElementValue(name, event);
    const send = (video: unknown) =>
      deliver(
        compose(label, () => ({ video }), event, read),
        event.$rule?.name ?? "",
      );
    // A trigger's fields have been checked where they were made.
    if (event.video) return send(event.video);
    // Not waited for: the runtime's queue is one for all rules. Where the check cannot be loaded, the guard still is.
    loadVideo()
      .then(
        ({ videoOf }) => videoOf(event, logger.warn),
        () => event.call?.detail,
      )
      .then(send)
      .catch((error: unknown) => logger.error(`${label} could not be sent.`, error));
  };

/** Sends one event with this label and the fields of the video that are valid. Typed by `defineProperty`. */
export function sendVideo(label: string): Action {
  return { kind: "action", name: "send-video", settings: { labels: [label] } satisfies SendVideoSettings, delegate };
}
