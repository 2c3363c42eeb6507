/** The signed-in visitor of the scheduling site, kept for the browser tab like a portal's session. */
import type { LiveWindow } from "../live-data-layer.ts";
import { sessionMemory } from "../session-memory.ts";

const key = "bayviewSignedInAs";

/** The name of the signed-in visitor, or "". */
export function signedInName(window: Window): string {
  return sessionMemory(window).getItem(key) ?? "";
}

/** Signs in: sets the portal's global (`EpicPx`) at once and remembers the name for later pages. */
export function signIn(window: LiveWindow, username: string): void {
  sessionMemory(window).setItem(key, username);
  window.EpicPx ??= {};
  window.EpicPx.ReactContext ??= {};
  window.EpicPx.ReactContext.user ??= {};
  window.EpicPx.ReactContext.user.username = username;
}
