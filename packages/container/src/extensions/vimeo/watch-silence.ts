/** Notices what a player no longer tells: another copy of the SDK on the page ends a subscription for all, and so may the page. */
import type { Playback } from "./playback-model.ts";
import type { PlayerEvent } from "./playback-report.ts";
import type { SubscriptionParts } from "./player-subscription.ts";
import { askWithin } from "./read-player.ts";

interface WatchSilenceParts extends SubscriptionParts {
  playback: Pick<Playback, "isPlaying" | "position">;
  /** Time of the player's last event. */
  heardAt: () => number;
  /** Called with events in place of those that were not heard. */
  onMissed: (events: PlayerEvent[]) => void;
}

/** A playing video tells its position several times a second. */
const silenceMs = 1000;
/** One message to each player of the page. */
const checkMs = 2000;

/** Starts to check the player; returns a function that stops it. */
export function watchSilence(parts: WatchSilenceParts): () => void {
  const { window, player, playback, heardAt, onMissed, onFault } = parts;
  const now = () => window.performance.now();
  /** When the player was last found in the state that the model has it in. */
  let knownAt = now();

  const check = async () => {
    const since = heardAt();
    knownAt = Math.max(knownAt, since);
    if (now() - since < silenceMs) return;
    const ask = askWithin(window);
    const paused = await ask(() => player.getPaused());
    const isAsKnown = paused === undefined || (paused && !playback.isPlaying());
    const [seconds, rate, ended] = isAsKnown
      ? []
      : await Promise.all([
          ask(() => player.getCurrentTime()),
          ask(() => player.getPlaybackRate()),
          ask(() => player.getEnded()),
        ]);
    // The answers come in order with events: what has been heard meanwhile is newer.
    if (heardAt() !== since) return;
    const at = now();
    const position = playback.position();
    // A video that waits for its data plays, too, and stays where it is.
    if (typeof seconds === "number" && (paused || seconds !== position)) {
      const events: PlayerEvent[] =
        typeof rate === "number" ? [{ type: "playbackratechange", at, playbackRate: rate }] : [];
      if (!playback.isPlaying()) events.push({ type: "playing", at: knownAt, seconds: Math.min(position, seconds) });
      events.push({ type: "timeupdate", at, seconds, isLate: true });
      if (ended) events.push({ type: "ended", at });
      else if (paused) events.push({ type: "pause", at, seconds });
      onMissed(events);
    }
    knownAt = at;
  };
  const timer = window.setInterval(() => void check().catch(onFault), checkMs);
  return () => window.clearInterval(timer);
}
