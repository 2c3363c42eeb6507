/** Finds the players of a page, connects to each, and detects removed ones. */

import { withoutPrototype } from "../../without-prototype.ts";
import { eachTree, type Tree } from "../shadow-roots.ts";
import type { PlaybackReport } from "./playback-report.ts";
import { isPlayerAddress } from "./player-address.ts";
import { connectPlayer, type PlayerConnection } from "./player-connection.ts";
import type { PlayerClass } from "./provider-sdk.ts";
import type { VideoFacts } from "./read-player.ts";

/** The subject of a report: one initialization of one iframe. */
export interface TrackedPlayer {
  /** Unique on the page. */
  readonly id: string;
  /** In seconds. */
  position(): number;
}

export interface TrackPlayersParts {
  window: Window;
  milestones: readonly string[];
  loadSdk: () => Promise<PlayerClass>;
  report: (report: PlaybackReport, video: VideoFacts, player: TrackedPlayer) => void;
  log: { warn: (...message: unknown[]) => void; error: (...message: unknown[]) => void };
}

type SetupState = "modified" | "updating" | "completed" | "ready" | "removed";

interface Tracked extends TrackedPlayer {
  readonly src: string;
  /** The embed. An iframe that is added again has another one, unless it has been moved with its state (`moveBefore`). */
  readonly embed: Window | null;
  connection?: PlayerConnection;
  /** Whether the embed has answered. */
  isThere: boolean;
}

const setupAttribute = "data-tagwell-setup";

/** `ready`, or the answer to a `ping`, in a message of the provider: an object, or JSON. */
function saysItIsThere(message: unknown): "ready" | "ping" | undefined {
  try {
    const { event, method } = (typeof message === "string" ? JSON.parse(message) : message) as Record<string, unknown>;
    return event === "ready" ? "ready" : method === "ping" ? "ping" : undefined;
  } catch {
    return undefined;
  }
}

/** Whether setting this address keeps the embed loaded, because only the hash differs. */
const isSameDocument = (before: string, after: string) =>
  after.includes("#") && before.split("#", 1)[0] === after.split("#", 1)[0];

/** Starts with the players that exist; returns a function that stops it. */
export function trackPlayers({ window, milestones, loadSdk, report, log }: TrackPlayersParts): () => void {
  const { document } = window;
  const tracked = new Map<HTMLIFrameElement, Tracked>();
  let Player: PlayerClass | undefined;
  let count = 0;

  const mark = (iframe: HTMLIFrameElement, state: SetupState) => iframe.setAttribute(setupAttribute, state);
  const onFault = (error: unknown) => log.error("A player could not be followed; the others are.", error);

  /** Connects a player that has answered. One that throws is skipped, without affecting the others. */
  const connect = (iframe: HTMLIFrameElement, one: Tracked) => {
    if (!Player || !one.isThere || one.connection) return;
    try {
      mark(iframe, "updating");
      one.connection = connectPlayer({
        window,
        player: new Player(iframe),
        src: one.src,
        milestones,
        report: (told, video) => report(told, video, one),
        onReady: () => mark(iframe, "ready"),
        onFault,
      });
      mark(iframe, "completed");
    } catch (error) {
      log.error("An unexpected error: the player SDK is not initialised for a player.", error);
    }
  };
  /** Pings the embed and waits for the SDK. An embed that is still loading sends `ready` by itself. */
  const add = (iframe: HTMLIFrameElement, isLoading = false) => {
    const one: Tracked = {
      id: `player-${++count}`,
      src: iframe.src,
      embed: iframe.contentWindow,
      isThere: false,
      position: () => one.connection?.position() ?? 0,
    };
    tracked.set(iframe, one);
    mark(iframe, "modified");
    // Until the new address is loaded, the old embed would answer.
    if (!isLoading) iframe.contentWindow?.postMessage({ method: "ping" }, "*");
    loadSdk().then(
      (loaded) => {
        Player = loaded;
        for (const [each, its] of tracked) connect(each, its);
      },
      (error: unknown) => log.error("The player SDK could not be loaded: video is not tracked.", error),
    );
  };
  const drop = (iframe: HTMLIFrameElement, one: Tracked) => {
    tracked.delete(iframe);
    mark(iframe, "removed");
    try {
      one.connection?.removed();
      one.connection?.disconnect();
    } catch (error) {
      onFault(error);
    }
  };

  const heard = ({ source, data }: MessageEvent) => {
    for (const [iframe, one] of tracked) {
      if (source === null || iframe.contentWindow !== source) continue;
      const said = saysItIsThere(data);
      if (!said) return;
      const before = one.connection;
      one.isThere = true;
      connect(iframe, one);
      if (before && said === "ready") before.reloaded();
    }
  };
  const lookIn = (tree: Tree) => {
    for (const iframe of tree.querySelectorAll("iframe"))
      if (!tracked.has(iframe) && iframe.isConnected && isPlayerAddress(iframe.src)) add(iframe);
  };
  const look = () => eachTree(document, lookIn)();
  const observer = new (document.defaultView ?? globalThis).MutationObserver((records) => {
    const changed = new Set(records.filter(({ type }) => type === "attributes").map(({ target }) => target));
    for (const [iframe, one] of [...tracked]) {
      const isLoading = changed.has(iframe) && !isSameDocument(one.src, iframe.src);
      if (!isLoading && iframe.contentWindow === one.embed) continue;
      drop(iframe, one);
      if (isLoading && iframe.isConnected && isPlayerAddress(iframe.src)) add(iframe, true);
    }
    look();
  });
  // pagehide, not beforeunload: beforeunload also fires when the page is not left, and often not at all on phones.
  const left = () => {
    for (const { connection } of tracked.values()) connection?.removed();
  };
  // Retries players for which the SDK could not be loaded.
  const online = () => {
    if (!Player) for (const [iframe] of tracked) tracked.delete(iframe);
    look();
  };

  window.addEventListener("message", heard);
  window.addEventListener("pagehide", left);
  window.addEventListener("online", online);
  const stop = eachTree(document, (tree) => {
    observer.observe(tree, withoutPrototype({ subtree: true, childList: true, attributeFilter: ["src"] }));
    lookIn(tree);
  });
  return () => {
    stop();
    observer.disconnect();
    window.removeEventListener("message", heard);
    window.removeEventListener("pagehide", left);
    window.removeEventListener("online", online);
    for (const { connection } of tracked.values()) connection?.disconnect();
  };
}
