/** The fixtures of a video test: the harness, and a stand-in for the provider. */
import type { Page } from "@playwright/test";
import { test as base } from "../harness/test.ts";
import { type LedPlayer, type StandIn, serveStandIn } from "./stand-in/serve-stand-in.ts";

export { expect } from "../harness/test.ts";

interface Fixtures {
  standIn: StandIn;
}

export const test = base.extend<Fixtures>({
  answeredHosts: ["player.vimeo.com"],
  standIn: async ({ context }, use) => {
    await use(await serveStandIn(context));
  },
});

/** An iframe of the provider's. @example player(76979871, "duration=10") */
export const player = (id: number, query = "", attributes = "") =>
  `<iframe ${attributes} src="https://player.vimeo.com/video/${id}${query && `?${query}`}"></iframe>`;

/** The test's own page with these iframes and the library. */
export const pageWith = (...parts: string[]) =>
  `<!doctype html><html lang="en"><title>Films</title>{{tagwell}}<body>${parts.join("\n")}`;

/** The labels of the stored video events, in order. */
export const videoLabels = (events: Record<string, unknown>[]) =>
  events.map(({ eventType }) => String(eventType)).filter((label) => label.startsWith("clip_"));

/** Waits until a player is set up: it answers, and its states are reported. */
export async function setUp(standIn: StandIn, page: Page, id: number): Promise<LedPlayer> {
  const led = await standIn.player(page, id);
  await page.locator(`iframe[src*="/video/${id}"][data-tagwell-setup="ready"]`).waitFor({ state: "attached" });
  await led.isListenedTo();
  return led;
}
