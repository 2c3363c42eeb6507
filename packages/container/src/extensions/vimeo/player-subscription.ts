/** Subscribes to the events of a player. */
import { heard, type PlayerEvent } from "./playback-report.ts";
import type { Player } from "./provider-sdk.ts";

export interface SubscriptionParts {
  window: Window;
  player: Player;
  onFault: (error: unknown) => void;
}

/** Calls `hear` with each of the player's events and its time, and `onFault` with what `hear` throws. */
export function subscribeTo(
  { window, player, onFault }: SubscriptionParts,
  hear: (type: PlayerEvent["type"], data: unknown, at: number) => void,
) {
  const handlers = heard.map((type) => ({
    type,
    handler(data: unknown) {
      try {
        hear(type, data, window.performance.now());
      } catch (error) {
        onFault(error);
      }
    },
  }));
  const each = (how: "on" | "off") => {
    for (const { type, handler } of handlers) player[how](type, handler);
  };
  each("on");
  // The page has the same object, and `off(event)` of one of its components removes our handler too.
  const { off } = player;
  const offAndOn: Player["off"] = (type, callback) => {
    off.call(player, type, callback);
    if (!callback) for (const ours of handlers) if (ours.type === type) player.on(type, ours.handler);
  };
  player.off = offAndOn;
  return {
    again(): void {
      each("off");
      each("on");
    },
    end(): void {
      if (player.off === offAndOn) player.off = off;
      each("off");
    },
  };
}
