/** The fixtures of the hand-over tests: a page on which a command needs the vendor's SDK in the middle of a visit. */
import type { Page } from "@playwright/test";
import { requestedFiles } from "../harness/requested-files.ts";
import { test as base, expect } from "../harness/test.ts";
import { snippet } from "../harness/visitor.ts";
import { acceptedTwice, arrivalsOf, type EdgeArrivals } from "./arrivals.ts";
import type { SdkCommand } from "./commands.ts";

export { expect };

/** What became of a call: its result or its error's message. */
type Outcome = { resolves: unknown } | { rejects: string };

interface Fixtures {
  handover: {
    /** Opens the test's page, which has two links that lead away; `head` comes before the library. */
    opens(options?: { page?: Page; query?: string; head?: string }): Promise<void>;
    /** Calls the SDK and continues. */
    starts(command: SdkCommand, page?: Page): Promise<void>;
    /** The results of all calls of the page, once all have settled. */
    settled(page?: Page): Promise<Outcome[]>;
    chooses(choice: "in" | "out" | "pending"): Promise<void>;
    /** Reports this share of the page as read: an event for every quarter. */
    reads(percent: number): Promise<void>;
    arrivals(): EdgeArrivals;
    /** The command has had its effect; every event arrived once, and for one visitor. */
    isWhole(command?: SdkCommand): Promise<void>;
    /** The library's files that pages have requested, by name. */
    files(): string[];
  };
}

const body = `
  <a id="exit" href="https://partner.example/about" onclick="event.preventDefault()">Partner</a>
  <a id="download" href="/assets/plan.pdf" onclick="event.preventDefault()">Plan</a>`;

type PageWindow = Window & {
  alloy: (name: string, options: object) => Promise<unknown>;
  tagwell: { setConsent: (choice: string) => Promise<void> };
  outcomes?: Promise<Outcome>[];
};

export const test = base.extend<Fixtures>({
  handover: async ({ visitor, edge, house, context }, use) => {
    const arrivals = () => arrivalsOf(edge.requests());
    await use({
      arrivals,
      files: () => requestedFiles(edge.requests().map(({ url }) => url)),
      async opens({ page = visitor.page, query = "", head = "" } = {}) {
        const html = `<!doctype html><html lang="en"><head><title>Hand-over</title>${head}${snippet}</head><body>${body}`;
        house.wire.serve("www.localhost", "/handover", html);
        await page.goto(`http://www.localhost:${house.wire.port}/handover${query}`);
      },
      starts: ({ name, options, hasPlayer = false }, page = visitor.page) =>
        page.evaluate(
          ([command, given, plays]) => {
            const owner = window as unknown as PageWindow;
            const all = { ...given, ...(plays && { getPlayerDetails: () => ({ playhead: 0 }) }) };
            owner.outcomes ??= [];
            owner.outcomes.push(
              owner.alloy(command, all).then(
                (resolves) => ({ resolves }),
                (error: Error) => ({ rejects: error.message }),
              ),
            );
          },
          [name, options, hasPlayer] as const,
        ),
      settled: (page = visitor.page) =>
        page.evaluate(() => Promise.all((window as unknown as PageWindow).outcomes ?? [])),
      chooses: (choice) =>
        visitor.page.evaluate((value) => (window as unknown as PageWindow).tagwell.setConsent(value), choice),
      reads: (percent) => visitor.pushes({ event: "reading-progress", reading: { percent } }),
      async isWhole({ sends, asks }: Pick<SdkCommand, "sends" | "asks"> = {}) {
        if (sends) await edge.receives(sends);
        await edge.hasCaughtUp();
        if (asks) expect(edge.requests().filter(({ url }) => asks.test(url))).toHaveLength(1);
        const { identities } = arrivals();
        expect(acceptedTwice(arrivals()), "events that the edge accepted twice").toEqual([]);
        const cookie = (await context.cookies()).find(({ name }) => name.endsWith("_identity"))?.value;
        // Only the first request is made without an identity.
        expect(identities, "the identity of each request").toEqual([
          undefined,
          ...identities.slice(1).map(() => cookie),
        ]);
      },
    });
  },
});
