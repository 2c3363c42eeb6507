/** Finds the players of a page. The rest of the video's code loads on pages that have one. */
import type { LateStart } from "../late-code.ts";
import { triggerOf } from "../trigger.ts";
import type { Details } from "../trigger-details.ts";
import { watchElements } from "../watch-elements.ts";
import { isPlayerAddress } from "./player-address.ts";
import type { VideoRule } from "./video-rule.ts";
import type { VideoStateSettings } from "./video-state.ts";

export const watchPlayers: LateStart<VideoStateSettings, Details<"video" | "player">> = (parts, turbine) => {
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
        loadVideo()
          .then(({ startVideo }) => {
            startVideo({ window, rules, log: logger });
            stop();
          })
          .catch((error: unknown) => {
            // Blocked, or the network is down: the next player tries again.
            isFound = false;
            logger.error("Video could not be loaded.", error);
          });
      },
    });
  };
  return ({ settings, fire }) => {
    rules.push({ ...settings, trigger: triggerOf(parts, turbine, fire as never) });
    if (rules.length === 1) watch();
    return () => {};
  };
};
