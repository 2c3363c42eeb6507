/** Reads the data that a player's events do not contain. */
import type { PlayerSnapshot } from "./playback-report.ts";
import type { Player } from "./provider-sdk.ts";

/** Data about a video; values that the player did not provide are absent. */
export interface VideoFacts {
  id?: number | undefined;
  title?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  colour?: string | undefined;
  autopaused?: boolean | undefined;
  looped?: boolean | undefined;
}

interface Reading {
  player: Player;
  window: Window;
  /** `iframe.src`, which identifies the video if the player does not. */
  src: string;
}

/** Limits the wait for a player that never answers. */
const timeoutMs = 3000;

const numberIn = (value: unknown) => (typeof value === "number" ? value : undefined);
const flagIn = (value: unknown) => (typeof value === "boolean" ? value : undefined);
const textIn = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);

/** Creates the function that asks a player. It never rejects: an answer that fails or times out is undefined. */
export function askWithin(window: Window): (getter: () => Promise<unknown>) => Promise<unknown> {
  const late = new Promise<undefined>((resolve) => window.setTimeout(resolve, timeoutMs));
  return async (getter) => {
    try {
      return await Promise.race([getter(), late]);
    } catch {
      return undefined;
    }
  };
}

/** Sends all queries at once. Never rejects. */
export async function readPlayer({
  player,
  window,
  src,
}: Reading): Promise<{ facts: VideoFacts; snapshot: PlayerSnapshot }> {
  const ask = askWithin(window);
  // Not getVideoUrl: it fails on private videos and then calls the page's own error handlers.
  const answers = await Promise.all([
    ask(() => player.getVideoId()),
    ask(() => player.getVideoTitle()),
    ask(() => player.getVideoWidth()),
    ask(() => player.getVideoHeight()),
    ask(() => player.getColor()),
    ask(() => player.getAutopause()),
    ask(() => player.getLoop()),
    ask(() => player.getDuration()),
    ask(() => player.getCurrentTime()),
    ask(() => player.getVolume()),
    ask(() => player.getMuted()),
    ask(() => player.getPlaybackRate()),
    ask(() => player.getPaused()),
  ]);
  const [id, title, width, height, colour, autopaused, loop, duration, position, volume, muted, rate, paused] = answers;
  const looped = flagIn(loop);
  return {
    facts: {
      id: Number(id) || Number(/\/(?:video|event)\/(\d+)/.exec(src)?.[1]) || undefined,
      title: textIn(title),
      width: numberIn(width),
      height: numberIn(height),
      colour: textIn(colour),
      autopaused: flagIn(autopaused),
      looped,
    },
    snapshot: {
      duration: numberIn(duration),
      position: numberIn(position),
      volume: numberIn(volume),
      muted: flagIn(muted),
      rate: numberIn(rate),
      paused: flagIn(paused),
      looped,
    },
  };
}
