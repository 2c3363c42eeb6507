/** Triggers when a player enters a state. This file only detects players; the rest loads on pages that have one. */
import type { PlayerState } from "@tagwell/contract";
import type { Trigger } from "../../rules/component.ts";
import type { DelegateFactory, Fire } from "../../rules/parts.ts";
import { triggerOf } from "../trigger.ts";
import type { Details } from "../trigger-details.ts";
import { watchElements } from "../watch-elements.ts";
import type { Milestone } from "./milestones.ts";
import { isPlayerAddress } from "./player-address.ts";
import type { VideoRule } from "./video-rule.ts";

type VideoStateSettings = Pick<VideoRule, "states" | "milestones">;

const delegate: DelegateFactory = (parts, turbine) => {
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
  return (settings: VideoStateSettings, fire: Fire) => {
    rules.push({ ...settings, trigger: triggerOf(parts, turbine, fire) });
    if (rules.length === 1) watch();
  };
};

const trigger = (settings: VideoStateSettings): Trigger<Details<"video" | "player">> => ({
  kind: "event",
  name: "video-state",
  settings,
  delegate,
});

/** Triggers when a player enters one of these states. @example videoState("started", "paused") */
export function videoState(...states: [PlayerState, ...PlayerState[]]): Trigger<Details<"video" | "player">> {
  return trigger({ states, milestones: [] });
}

/**
 * Triggers when a video has been played past one of these positions, once per playback. @example videoMilestone("25%",
 * "30s")
 */
export function videoMilestone(...milestones: [Milestone, ...Milestone[]]): Trigger<Details<"video" | "player">> {
  return trigger({ states: [], milestones });
}
