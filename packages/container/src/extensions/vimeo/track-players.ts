/** Finds the players of a page, follows each, and detects removed ones. */

import { withoutPrototype } from "../../without-prototype.ts";
import { eachTree, type Tree } from "../shadow-roots.ts";
import { type FollowParts, followPlayers } from "./followed-players.ts";
import { isPlayerAddress } from "./player-address.ts";

/** Whether setting this address keeps the embed loaded, because only the hash differs. */
const isSameDocument = (before: string, after: string) =>
  after.includes("#") && before.split("#", 1)[0] === after.split("#", 1)[0];

/** Tracks the players that exist, and those that are added later. */
export function trackPlayers(parts: FollowParts): void {
  const { window } = parts;
  const { document } = window;
  const players = followPlayers(parts);

  const lookIn = (tree: Tree) => {
    for (const iframe of tree.querySelectorAll("iframe"))
      if (!players.all.has(iframe) && iframe.isConnected && isPlayerAddress(iframe.src)) players.add(iframe);
  };
  const look = () => eachTree(document, lookIn)();
  const observer = new (document.defaultView ?? globalThis).MutationObserver((records) => {
    const changed = new Set(records.filter(({ type }) => type === "attributes").map(({ target }) => target));
    for (const [iframe, one] of [...players.all]) {
      const isLoading = changed.has(iframe) && !isSameDocument(one.src, iframe.src);
      if (!isLoading && iframe.contentWindow === one.embed) continue;
      players.drop(iframe, one);
      if (isLoading && iframe.isConnected && isPlayerAddress(iframe.src)) players.add(iframe, true);
    }
    look();
  });

  window.addEventListener("message", players.hear);
  // pagehide, not beforeunload: beforeunload also fires when the page is not left, and often not at all on phones.
  window.addEventListener("pagehide", () => {
    for (const { connection } of players.all.values()) connection?.removed();
  });
  // Retries players for which the SDK could not be loaded.
  window.addEventListener("online", () => {
    if (!players.hasSdk()) players.all.clear();
    look();
  });
  eachTree(document, (tree) => {
    observer.observe(tree, withoutPrototype({ subtree: true, childList: true, attributeFilter: ["src"] }));
    lookIn(tree);
  });
}
