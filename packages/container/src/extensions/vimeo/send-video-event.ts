/** Sends an event about a video, with the fields of a video trigger or of a direct call. */
import type { LatePart } from "../late-part.ts";
import { sendComposed } from "../send-composed.ts";
import type { SendVideoSettings } from "./send-video.ts";

export const sendVideoEvent: LatePart<SendVideoSettings> =
  (parts, turbine) =>
  async ({ labels: [label] }, event) => {
    const { logger } = turbine;
    // The fields of a video trigger have already been checked. If the check cannot be loaded, the event is still guarded.
    const video =
      event.video ??
      (await parts.loadVideo().then(
        ({ videoOf }) => videoOf(event, logger.warn),
        () => event.call?.detail,
      ));
    sendComposed(parts, turbine, label, () => ({ video }), event);
  };
