/** The players of a page that are followed: each is connected once its embed has answered and the SDK is there. */

import type { PlaybackReport } from "./playback-report.ts";
import { connectPlayer } from "./player-connection.ts";
import type { PlayerClass } from "./provider-sdk.ts";
import type { VideoFacts } from "./read-player.ts";
import type { MediaPlayer } from "./video-detail.ts";

export interface FollowParts {
  window: Window;
  milestones: readonly string[];
  loadSdk: () => Promise<PlayerClass>;
  report: (report: PlaybackReport, video: VideoFacts, player: MediaPlayer) => void;
  log: { warn: (...message: unknown[]) => void; error: (...message: unknown[]) => void };
}

type SetupState = "modified" | "updating" | "completed" | "ready" | "removed";

/** One initialization of one iframe. */
interface Followed extends MediaPlayer {
  readonly src: string;
  /** The embed. An iframe that is added again has another one, unless it has been moved with its state (`moveBefore`). */
  readonly embed: Window | null;
  connection?: ReturnType<typeof connectPlayer>;
  /** Whether the embed has answered. */
  isThere: boolean;
}

const mark = (iframe: HTMLIFrameElement, state: SetupState) => iframe.setAttribute("data-tagwell-setup", state);

/** `ready`, or the answer to a `ping`, in a message of the provider: an object, or JSON. */
function saysItIsThere(message: unknown): "ready" | "ping" | undefined {
  try {
    const { event, method } = (typeof message === "string" ? JSON.parse(message) : message) as Record<string, unknown>;
    return event === "ready" ? "ready" : method === "ping" ? "ping" : undefined;
  } catch {
    return undefined;
  }
}

/** What a connection needs to know of the iframe, and whom it tells. */
const hearersOf = (iframe: HTMLIFrameElement, one: Followed, report: FollowParts["report"]) => ({
  src: one.src,
  report: (told: PlaybackReport, video: VideoFacts) => report(told, video, one),
  onReady: () => mark(iframe, "ready"),
});

/**
 * Begins with none. `add` pings the embed and waits for the SDK; an embed that is still loading sends `ready` by itself. `hear` takes a message
 * of an embed.
 */
export function followPlayers({ window, milestones, loadSdk, report, log }: FollowParts) {
  const all = new Map<HTMLIFrameElement, Followed>();
  let Player: PlayerClass | undefined;
  let count = 0;

  const onFault = (error: unknown) => log.error("A player could not be followed; the others are.", error);
  /** Connects a player that has answered. One that throws is skipped, without affecting the others. */
  const connect = (iframe: HTMLIFrameElement, one: Followed) => {
    if (!Player || !one.isThere || one.connection) return;
    try {
      mark(iframe, "updating");
      const player = new Player(iframe);
      one.connection = connectPlayer({ window, player, milestones, onFault, ...hearersOf(iframe, one, report) });
      mark(iframe, "completed");
    } catch (error) {
      log.error("An unexpected error: the player SDK is not initialised for a player.", error);
    }
  };
  const connectAll = (loaded: PlayerClass) => {
    Player = loaded;
    for (const [iframe, one] of all) connect(iframe, one);
  };
  return {
    all,
    hasSdk: () => Player !== undefined,
    add(iframe: HTMLIFrameElement, isLoading?: boolean): void {
      const position = () => one.connection?.position() ?? 0;
      const { src, contentWindow: embed } = iframe;
      const one: Followed = { id: `player-${++count}`, src, embed, isThere: false, position };
      all.set(iframe, one);
      mark(iframe, "modified");
      // Until the new address is loaded, the old embed would answer.
      if (!isLoading) embed?.postMessage({ method: "ping" }, "*");
      loadSdk().then(connectAll, (error: unknown) =>
        log.error("The player SDK could not be loaded: video is not tracked.", error),
      );
    },
    drop(iframe: HTMLIFrameElement, one: Followed): void {
      all.delete(iframe);
      mark(iframe, "removed");
      try {
        one.connection?.removed();
        one.connection?.disconnect();
      } catch (error) {
        onFault(error);
      }
    },
    hear({ source, data }: MessageEvent): void {
      for (const [iframe, one] of all) {
        if (source === null || iframe.contentWindow !== source) continue;
        const said = saysItIsThere(data);
        if (!said) return;
        const before = one.connection;
        one.isThere = true;
        connect(iframe, one);
        if (before && said === "ready") before.reloaded();
      }
    },
  };
}
