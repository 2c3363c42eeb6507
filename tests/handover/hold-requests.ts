/** Holds requests back, so that a test decides what happens before their answer. */
import type { BrowserContext } from "@playwright/test";

export interface HeldRequests {
  /** Resolves when the first of them has been made. */
  first: Promise<void>;
  /** Lets them continue, and all later ones. */
  release: () => void;
}

/** Holds all requests to matching addresses from now on. */
export async function holdRequests(context: BrowserContext, address: RegExp): Promise<HeldRequests> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reached = () => {};
  const first = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await context.route(address, async (route) => {
    reached();
    await released;
    await route.continue();
  });
  return { first, release };
}
