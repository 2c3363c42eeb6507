/** Answers for the provider's host, so that the real SDK talks to a player that the test controls. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { type FakePlayer, runEmbed } from "./run-embed.ts";

const sdk = readFileSync(createRequire(import.meta.url).resolve("@vimeo/player/dist/player.js"), "utf8");
const embed = `<!doctype html><title>Stand-in</title><script>(${runEmbed})()</script>`;

/** How requests for the SDK are handled. */
export interface StandIn {
  /** One entry per request for the SDK: its `Referer`, or "". */
  readonly sdkRequests: string[];
  /** Fails this many further requests for the SDK, then answers the rest. */
  failSdk(times: number): void;
  /** Runs this right after the SDK. */
  afterSdk(code: string): void;
  /** The player with this video, once its page has loaded. */
  player(page: Page, id: number): Promise<LedPlayer>;
}

/** A stand-in player controlled by the test: each call runs in the embed. */
export interface LedPlayer {
  readonly frame: Frame;
  do<K extends keyof FakePlayer>(
    what: K,
    ...how: FakePlayer[K] extends (...given: infer A) => unknown ? A : never
  ): Promise<void>;
  /** Resolves once the SDK listens to its events. */
  isListenedTo(): Promise<void>;
  /** How often this call was received, with any value by default. */
  asked(method: string, value?: unknown): Promise<number>;
}

/** Starts to answer for https://player.vimeo.com on every page of the context. */
export async function serveStandIn(context: BrowserContext): Promise<StandIn> {
  const sdkRequests: string[] = [];
  let failures = 0;
  let code = sdk;
  await context.route("https://player.vimeo.com/**", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname !== "/api/player.js") return route.fulfill({ contentType: "text/html", body: embed });
    sdkRequests.push((await request.allHeaders()).referer ?? "");
    if (failures-- > 0) return route.abort("connectionrefused");
    return route.fulfill({ contentType: "text/javascript", body: code });
  });
  return {
    sdkRequests,
    failSdk(times) {
      failures = times;
    },
    afterSdk(more) {
      code = `${sdk}\n${more}`;
    },
    async player(page, id) {
      // A moved frame is a new frame; the old one is still listed for a moment.
      for (;;) {
        const isIt = (frame: Frame) => frame.url().includes(`//player.vimeo.com/video/${id}`) && !frame.isDetached();
        const frame = page.frames().find(isIt) ?? (await page.waitForEvent("framenavigated", { predicate: isIt }));
        try {
          await frame.waitForFunction(() => "player" in window);
          return lead(frame);
        } catch (error) {
          if (!frame.isDetached()) throw error;
        }
      }
    },
  };
}

function lead(frame: Frame): LedPlayer {
  return {
    frame,
    do: (what, ...how) =>
      frame.evaluate(
        ([name, given]) => {
          const { player } = window as unknown as { player: Record<string, (...given: unknown[]) => void> };
          player[name]?.(...given);
        },
        [what, how] as [string, unknown[]],
      ),
    async isListenedTo() {
      await frame.waitForFunction(() => (window as unknown as { player: FakePlayer }).player.listens.has("error"));
    },
    asked: (method, value) =>
      frame.evaluate(
        ([name, wanted]) =>
          (window as unknown as { player: FakePlayer }).player.asked.filter(
            (one) => one.method === name && (wanted === undefined || one.value === wanted),
          ).length,
        [method, value] as [string, unknown],
      ),
  };
}
