/** A snapshot of the page at the trigger. Payloads read only this, because the page may change before they are built. */

import { documentText, pageAddress } from "../document-text.ts";
import { memberOf } from "../read-path.ts";
import type { DataLayer } from "./data-layer.ts";
import type { DataLayerState } from "./data-layer-item.ts";

export interface Moment {
  /** The id of the event that may be created from this snapshot. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The whole address; each payload selects the parts that it uses. */
  readonly url: string;
  readonly title: string;
  readonly referrer: string;
  readonly language: string;
  readonly state: DataLayerState;
  /** Undefined if the visitor is not signed in. */
  readonly username: string | undefined;
  readonly browser: { userAgent: string; acceptLanguage: string; cookiesEnabled: boolean; scriptVersion: string };
}

/**
 * Creates the function that reads the signed-in visitor's name from the global of this dotted path. Page code owns it, so it may hold
 * anything, including a placeholder. Without a path nobody is ever signed in.
 */
export function createReadUsername(
  window: Window,
  path: string | undefined,
  isPlaceholder: (text: string) => boolean,
): () => string | undefined {
  const keys = path?.split(".");
  return () => {
    try {
      // A name on the way may be a function with members.
      const name = keys?.reduce<unknown>((node, key) => node && memberOf(node, key), window);
      return typeof name === "string" && name.trim() !== "" && !isPlaceholder(name) ? name : undefined;
    } catch {
      // A getter of the page throws.
      return undefined;
    }
  };
}

/** In the format that sites use. The library is ES2020, so every browser that runs it supports the sixth edition. */
const scriptVersion = "ECMAScript 6 or above";

/** Creates the function that takes a snapshot. A click's listeners call it, so what can wait is made when it is first read. */
export function createCaptureMoment(
  window: Window,
  dataLayer: DataLayer,
  reserveId: (time: number) => () => string,
  username: () => string | undefined,
): () => Moment {
  const { document, navigator } = window;
  /** Read once per page: they do not change, and Chromium asks another process whether cookies are enabled. */
  let browser: Moment["browser"] | undefined;
  let referrer: string | undefined;
  // A class, because an object with getters of its own takes a browser several times as long to make.
  class Snapshot implements Moment {
    declare private readonly time: number;
    /** Events are in the order of their ids, so its place is taken now; to make it takes longer than all else here. */
    declare private ownId: string | (() => string);
    declare readonly url: string;
    declare readonly title: string;
    declare readonly language: string;
    declare readonly state: DataLayerState;
    declare readonly username: string | undefined;
    constructor() {
      this.time = Date.now();
      this.url = pageAddress(window);
      this.title = documentText(document, "title");
      this.language = document.documentElement?.lang ?? "";
      this.state = dataLayer.snapshot();
      this.username = username();
      this.ownId = reserveId(this.time);
    }
    get id() {
      if (typeof this.ownId !== "string") this.ownId = this.ownId();
      return this.ownId;
    }
    get at() {
      return new Date(this.time).toISOString();
    }
    get referrer() {
      referrer ??= documentText(document, "referrer");
      return referrer;
    }
    get browser() {
      browser ??= {
        userAgent: navigator.userAgent,
        acceptLanguage: navigator.language,
        cookiesEnabled: navigator.cookieEnabled,
        scriptVersion,
      };
      return browser;
    }
  }
  return () => new Snapshot();
}
