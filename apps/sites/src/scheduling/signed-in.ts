/** Who is signed in at the scheduling site, kept for the browser tab as a patient portal's session would be. */
import type { LiveWindow } from "../live-data-layer.ts";
import { sessionMemory } from "../session-memory.ts";

const key = "bayviewSignedInAs";

/** The name of the visitor who is signed in, "" when nobody is. */
export function signedInName(window: Window): string {
  return sessionMemory(window).getItem(key) ?? "";
}

/** Signs in: says so at once in the portal's global (CONTRACT 3), and remembers it for the pages that follow. */
export function signIn(window: LiveWindow, username: string): void {
  sessionMemory(window).setItem(key, username);
  window.EpicPx ??= {};
  window.EpicPx.ReactContext ??= {};
  window.EpicPx.ReactContext.user ??= {};
  window.EpicPx.ReactContext.user.username = username;
}
