/** Finds the players of a page. The rest of the video's code loads on pages that have one. */
import { loadUntilThere } from "../../load-until-there.ts";
import type { Fire } from "../../rules/component.ts";
import { triggerOf } from "../catch-errors.ts";
import type { LatePart } from "../late-part.ts";
import { watchElements } from "../watch-elements.ts";
import { isPlayerAddress } from "./player-address.ts";
import type { VideoRule } from "./video-chunk.ts";
import type { VideoStateSettings } from "./video-state.ts";

export const watchPlayers: LatePart<VideoStateSettings, Fire> = (parts, turbine) => {
  const { window, loadVideo } = parts;
  const { logger } = turbine;
  const rules: VideoRule[] = [];
  const watch = () => {
    let isFound = false;
    const stop = watchElements({
      document: window.document,
      selector: "iframe[src]",
      attributes: ["src"],
      found(iframe) {
        if (isFound || !isPlayerAddress((iframe as HTMLIFrameElement).src)) return;
        isFound = true;
        loadUntilThere(window, loadVideo)
          .use(({ startVideo }) => {
            startVideo({ window, rules, log: logger });
            stop();
          })
          .catch((error: unknown) => logger.error("Video could not be loaded.", error));
      },
    });
  };
  return (settings, fire) => {
    rules.push({ ...settings, trigger: triggerOf(parts, turbine, fire) });
    if (rules.length === 1) watch();
  };
};
