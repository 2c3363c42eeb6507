/** What the page is at one instant. Taken down at the trigger; payloads read only this (DESIGN 3). */
import type { DataLayerState } from "@tagwell/contract";
import type { DataLayer } from "./data-layer.ts";

export interface Moment {
  /** The id of the event that this moment may become. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The whole address; only payloads decide what of it is used. */
  readonly url: string;
  readonly title: string;
  readonly referrer: string;
  readonly language: string;
  readonly state: DataLayerState;
  /** Undefined for a visitor who is not signed in. */
  readonly username: string | undefined;
  readonly browser: { userAgent: string; acceptLanguage: string; cookiesEnabled: boolean; scriptVersion: string };
}

/** The global that signed-in pages set (CONTRACT 3). Page code owns it, so anything may be there. */
export function readUsername(window: Window): string | undefined {
  try {
    const { EpicPx } = window as { EpicPx?: { ReactContext?: { user?: { username?: unknown } } } };
    const name = EpicPx?.ReactContext?.user?.username;
    return typeof name === "string" && name.trim() !== "" ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The newest edition of JavaScript that the browser knows, in the words of the sites' own scripts. */
function scriptVersion(): string {
  if ("toSorted" in Array.prototype) return "ES2023";
  return "at" in Array.prototype ? "ES2022" : "ES2020";
}

/** Makes the function that takes a moment down. */
export function createCaptureMoment(window: Window, dataLayer: DataLayer, createId: () => string): () => Moment {
  return () => {
    const { document, location, navigator } = window;
    return {
      id: createId(),
      at: new Date().toISOString(),
      url: location.href,
      title: document.title,
      referrer: document.referrer,
      language: document.documentElement?.lang ?? "",
      state: dataLayer.snapshot(),
      username: readUsername(window),
      browser: {
        userAgent: navigator.userAgent,
        acceptLanguage: navigator.language,
        cookiesEnabled: navigator.cookieEnabled,
        scriptVersion: scriptVersion(),
      },
    };
  };
}
