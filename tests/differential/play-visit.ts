/** Plays a visit, with our library or with the unmodified SDK. */
import { expect, type Page } from "@playwright/test";
import { settle } from "../harness/settle.ts";
import type { Step } from "./visit.ts";
import {
  addressOf,
  call,
  calledSoFar,
  finish,
  hostOf,
  openContext,
  type PageWindow,
  type PlayParts,
  pageView,
  type Recording,
  type XdmEvent,
} from "./visit-context.ts";

/** Plays the visit with our library. */
export async function playWithLibrary(parts: PlayParts): Promise<Recording> {
  const { standIn, visit } = parts;
  const context = await openContext(parts, "library");
  const page = await context.newPage();
  const results: unknown[] = [];
  let left = false;
  const opens = async (address: string) => {
    await page.goto(address, { waitUntil: visit.keepsLoading ? "domcontentloaded" : "load" });
    if (visit.keepsLoading) await page.waitForFunction(() => "tagwell" in window);
    // As on the reference page: the page view's request is under way.
    else if (visit.hurried) await expect.poll(() => standIn.requests.length, { intervals: [10] }).toBeGreaterThan(0);
    else await settle(page, standIn);
  };
  const perform: { [D in Step["does"]]: (step: Extract<Step, { does: D }>) => Promise<unknown> } = {
    async command({ name, options }) {
      await call(page, name, options);
      if (visit.answer?.(0)?.isHeld) await identityCommandsAreThere(page);
      standIn.release();
      await calledSoFar(page);
    },
    start: ({ name, options }) => call(page, name, options),
    push: ({ item }) =>
      page.evaluate((pushed) => (window as unknown as { adobeDataLayer: object[] }).adobeDataLayer.push(pushed), item),
    choose: ({ choice }) =>
      page.evaluate((value) => (window as unknown as PageWindow).tagwell?.setConsent(value), choice),
    "start choosing": ({ choice }) =>
      page.evaluate((value) => void (window as unknown as PageWindow).tagwell?.setConsent(value), choice),
    async click({ selector }) {
      await settle(page, standIn);
      await page.click(selector);
      await settle(page, standIn);
    },
    loses: ({ cookie }) => context.clearCookies({ name: cookie }),
    async open({ address }) {
      results.push(...(await calledSoFar(page)));
      await settle(page, standIn);
      await opens(`https://${hostOf(visit.place)}${address}`);
    },
    async leave() {
      left = true;
      await page.goto("about:blank");
      await standIn.quiet();
    },
  };
  await opens(addressOf(visit));
  for (const step of visit.steps) await (perform[step.does] as (one: Step) => Promise<unknown>)(step);
  if (!left) {
    results.push(...(await calledSoFar(page)));
    await settle(page, standIn);
  }
  return finish(page, standIn, results);
}

/**
 * Resolves once the file of our identity commands has run and the page's commands wait for the edge, as the SDK's do at once. On a busy
 * machine that file takes longer than any fixed delay of the answer, after which the commands have no reason to ask.
 */
async function identityCommandsAreThere(page: Page): Promise<void> {
  const address = await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .find((name) => name.includes("/identity-commands-")),
  );
  await page.evaluate(
    async (file) => {
      await import(file ?? "");
      await new Promise((nextTask) => setTimeout(nextTask));
    },
    await address.jsonValue(),
  );
}

/**
 * Plays the visit with the unmodified SDK, on a page that sends the events which our library composed itself (`composed`)
 * at the same points of the visit, and waits for as many requests as ours made.
 */
export async function playWithReference(
  parts: PlayParts,
  composed: readonly XdmEvent[],
  count: number,
): Promise<Recording> {
  const { standIn, visit } = parts;
  const context = await openContext(parts, "reference");
  const page = await context.newPage();
  const results: unknown[] = [];
  const waiting = [...composed];
  /** The page only waits for the page view's response; the rest may use beacons, as in our library. */
  const sends = (events: XdmEvent[], waits = false) =>
    page.evaluate(
      async ([all, type, isWaiting]) => {
        const { alloy, sent } = window as unknown as PageWindow;
        const answers = all.map((xdm) => alloy("sendEvent", { xdm, documentUnloading: xdm.eventType !== type }));
        sent.push(...answers);
        if (isWaiting) await Promise.allSettled(answers);
      },
      [events, visit.keepsLoading ? "" : pageView, waits] as const,
    );
  const take = (type: string, most = Infinity) => {
    const taken = waiting.filter(({ eventType }) => eventType === type).slice(0, most);
    for (const event of taken) waiting.splice(waiting.indexOf(event), 1);
    return taken;
  };
  const chooses = (choice: string, waits: boolean) =>
    page.evaluate(
      async ([general, isWaiting]) => {
        const consent = [{ standard: "Adobe", version: "1.0", value: { general } }];
        const told = (window as unknown as PageWindow).alloy("setConsent", { consent });
        if (isWaiting) await told;
      },
      [choice, waits] as const,
    );
  const answered = () => standIn.quiet();
  const opens = async (address: string) => {
    await page.goto(address, { waitUntil: visit.keepsLoading ? "domcontentloaded" : "load" });
    await page.evaluate(() => (window as unknown as PageWindow).ready);
    await sends(take(pageView, 1), !visit.keepsLoading && !visit.hurried && !visit.pending);
  };
  const perform: { [D in Step["does"]]: (step: Extract<Step, { does: D }>) => Promise<unknown> } = {
    async command({ name, options }) {
      await call(page, name, options);
      standIn.release();
      await calledSoFar(page);
    },
    start: ({ name, options }) => call(page, name, options),
    push: ({ sends: type }) => sends(take(type)),
    choose: ({ choice }) => chooses(choice, true),
    "start choosing": ({ choice }) => chooses(choice, false),
    async click({ selector }) {
      await answered();
      await page.click(selector);
    },
    loses: ({ cookie }) => context.clearCookies({ name: cookie }),
    async open({ address }) {
      results.push(...(await calledSoFar(page)));
      await answered();
      await opens(`https://${hostOf(visit.place)}${address}`);
    },
    async leave() {
      // The SDK sends after some asynchronous steps, and what is compared is what it sends. A page that is left sooner sends nothing.
      await expect.poll(() => standIn.requests.length, { intervals: [10] }).toBeGreaterThan(0);
      await page.goto("about:blank");
    },
  };
  await opens(addressOf(visit));
  for (const step of visit.steps) await (perform[step.does] as (one: Step) => Promise<unknown>)(step);
  if (page.url() !== "about:blank") results.push(...(await calledSoFar(page)));
  await untilSent(page, standIn, count);
  return finish(page, standIn, results);
}

/** The SDK that has all its answers and makes no request for so long, in milliseconds, makes no more: where it gives up, ours does not. */
const maxPauseMs = 10_000;

/**
 * Resolves once the unmodified SDK has made `count` requests and handled their answers. A request that never arrives is
 * waited for from the last answer on, because the SDK's second request waits for its first answer; the comparison then reports it by name.
 */
async function untilSent(page: Page, standIn: PlayParts["standIn"], count: number): Promise<void> {
  for (let before = -1; before < standIn.requests.length && standIn.requests.length < count; ) {
    before = standIn.requests.length;
    await standIn.quiet();
    await expect
      // Timed: there is no event for a request that is not made. It is five times what a slow machine needs.
      .poll(() => standIn.requests.length, { timeout: maxPauseMs, intervals: [20] })
      .toBeGreaterThan(before)
      .catch(() => undefined);
  }
  await standIn.quiet();
  if (page.url() === "about:blank") return;
  // The server is done before the page: the SDK writes its cookies once it has read an answer.
  await page.evaluate(async () => void (await Promise.allSettled((window as unknown as PageWindow).sent)));
}
