/** A stand-in for the video provider with the published SDK. Nothing leaves this machine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { bundlePage } from "../variants/bundle-page.ts";

export const playerAddress = (id: number) => `https://player.vimeo.com/video/${id}`;

/** Answers requests for the provider's host in a browser context. */
export async function createStandIn(): Promise<(context: BrowserContext) => Promise<void>> {
  const sdk = readFileSync(createRequire(import.meta.url).resolve("@vimeo/player/dist/player.js"), "utf8");
  const embed = `<!doctype html><title>Stand-in</title><script>${await bundlePage("stand-in-player")}</script>`;
  return async (context) => {
    await context.route("https://player.vimeo.com/**", (route) =>
      route.request().url().endsWith("/api/player.js")
        ? route.fulfill({ contentType: "text/javascript", body: sdk })
        : route.fulfill({ contentType: "text/html", body: embed }),
    );
  };
}

/** Plays all videos of the page, one after the other. */
export async function playAll(page: Page): Promise<void> {
  const isPlayer = (frame: Frame) => frame.url().startsWith("https://player.vimeo.com/");
  for (const frame of page.frames().filter(isPlayer))
    await frame.evaluate(() => (window as unknown as { playThrough(): void }).playThrough());
}
