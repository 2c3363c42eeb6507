/** Sends an event about a video, with the fields of a video trigger or of a direct call. */
import type { Action } from "../../rules/component.ts";
import type { DelegateFactory, StillSending } from "../../rules/parts.ts";
import { sendComposed } from "../send-composed.ts";
import type { SyntheticEvent } from "../synthetic-event.ts";
import type { Details } from "../trigger-details.ts";

interface SendVideoSettings {
  labels: readonly [string];
}

const delegate: DelegateFactory =
  (parts, turbine) =>
  ({ labels: [label] }: SendVideoSettings, event: SyntheticEvent) => {
    const { logger } = turbine;
    const send = (video: unknown) => sendComposed(parts, turbine, label, () => ({ video }), event);
    // The fields of a video trigger have already been checked.
    if (event.video) return send(event.video);
    // No promise, because the runtime has one queue for all rules. If the check cannot be loaded, the event is still guarded.
    return {
      sending: parts
        .loadVideo()
        .then(
          ({ videoOf }) => videoOf(event, logger.warn),
          () => event.call?.detail,
        )
        .then(send)
        .catch((error: unknown) => logger.error(`${label} could not be sent.`, error)),
    } satisfies StillSending;
  };

/** Sends one event with this label and the valid fields of the video. Typed by `defineProperty`. */
export function sendVideo(label: string): Action<Details<"video"> | Details<"call">> {
  return { kind: "action", name: "send-video", settings: { labels: [label] } satisfies SendVideoSettings, delegate };
}
