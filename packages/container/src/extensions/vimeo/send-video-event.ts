/** Sends an event about a video, with the fields of a video trigger or of a direct call. */
import { listenTo } from "../../page-methods.ts";
import type { LatePart } from "../late-part.ts";
import { sendComposed } from "../send-composed.ts";
import type { SendVideoSettings } from "./send-video.ts";

export const sendVideoEvent: LatePart<SendVideoSettings> =
  (parts, turbine) =>
  async ({ labels: [label] }, event) => {
    const { logger } = turbine;
    // The fields of a video trigger have already been checked. If the check cannot be loaded, or not before the page is left, the event is still guarded.
    const unchecked = () => event.call?.detail;
    const left = new Promise<Event>((resolve) => listenTo(parts.window, "pagehide", resolve, { once: true }));
    const checked = async () => (await parts.loadVideo()).videoOf(event, logger.warn);
    const video = event.video ?? (await Promise.race([checked(), left.then(unchecked)]).catch(unchecked));
    sendComposed(parts, turbine, label, () => ({ video }), event);
  };
