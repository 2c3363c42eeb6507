/** The last known volume, playback rate and loaded fraction of a player. */
import type { PlayerState } from "@tagwell/contract";
import type { PlaybackReport, PlayerEvent, PlayerSnapshot } from "./playback-report.ts";

type Levels = Pick<PlaybackReport, "volume" | "muted" | "rate" | "loadedFraction">;

/** Creates the levels of one player. Values that it never reported are undefined. */
export function createPlayerLevels() {
  let now: Levels = { volume: undefined, muted: undefined, rate: undefined, loadedFraction: undefined };
  // A volume of 0 counts as muted only for players that do not report muting.
  const sound = ({ volume = now.volume, muted }: Pick<PlayerEvent, "volume" | "muted">) => ({
    volume,
    muted: muted ?? (volume === undefined ? now.muted : volume === 0),
  });
  return {
    now: () => now,
    /** Resets for another video: values that were not read are kept, but nothing has been loaded. */
    begin(snapshot: PlayerSnapshot): void {
      now = { ...sound(snapshot), rate: snapshot.rate ?? now.rate, loadedFraction: undefined };
    },
    /** The state that the event causes; undefined if nothing changed. */
    take(event: PlayerEvent): PlayerState | undefined {
      const before = now;
      if (event.type === "volumechange") now = { ...now, ...sound(event) };
      else if (event.type === "progress") now = { ...now, loadedFraction: event.percent ?? now.loadedFraction };
      else now = { ...now, rate: event.playbackRate ?? now.rate };
      if (now.volume !== before.volume || now.muted !== before.muted) return "volume_changed";
      if (now.loadedFraction !== before.loadedFraction) return "progress";
      return now.rate === before.rate ? undefined : "playback_rate_changed";
    },
  };
}
