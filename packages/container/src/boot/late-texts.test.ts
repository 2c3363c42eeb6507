/** The patterns and the published words load once, when they are needed, and the wait for them is limited. */
import { decodePublished, encodePublished, noGuardRules, noPublishedLists } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTextGuard } from "../guard/text-patterns.ts";
import { createLateTexts } from "./late-texts.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

const patterns = { createTextGuard };
const words = { decodePublished, encoded: encodePublished({ ...noPublishedLists, plain: ["heart"] }) };
const blocked = async () => {
  throw new Error("blocked");
};

function setUp({ loadPatterns = async () => patterns, loadWords = async () => words, readyState = "complete" } = {}) {
  const loadPatternsChunk = vi.fn(loadPatterns);
  const loadWordsChunk = vi.fn(loadWords);
  const warn = vi.fn();
  let load = () => {};
  const window = {
    document: { readyState },
    addEventListener: (_name: string, call: () => void) => (load = call),
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  } as unknown as Window;
  const isLoaded = () => whenPageIsLoaded(window);
  const texts = createLateTexts({
    window,
    guardRules: noGuardRules,
    isLoaded,
    loadPatternsChunk,
    loadWordsChunk,
    log: { warn },
  });
  return { ...texts, loadPatternsChunk, loadWordsChunk, warn, loads: () => load() };
}

describe("the files of the guard", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are requested once the page has loaded, where they are needed before", async () => {
    const { whole, arrive, loadPatternsChunk, loadWordsChunk, loads } = setUp({ readyState: "loading" });
    const arriving = arrive("patterns");
    expect(arrive("patterns")).toBe(arriving);
    await vi.advanceTimersByTimeAsync(3000);
    expect([whole(), loadPatternsChunk.mock.calls.length]).toEqual([undefined, 0]);
    loads();
    await vi.advanceTimersByTimeAsync(10);
    await arriving;
    expect(whole()?.().label("Call 415-555-0123").text).toBe("Call [redacted]");
    expect(arrive("patterns")).toBeUndefined();
    expect([loadPatternsChunk.mock.calls.length, loadWordsChunk.mock.calls.length]).toEqual([1, 0]);
  });

  it("are requested together for a page that needs the words", async () => {
    const { published, arrive, loadPatternsChunk, loadWordsChunk } = setUp();
    const arriving = arrive("words");
    await vi.advanceTimersByTimeAsync(10);
    expect([loadPatternsChunk.mock.calls.length, loadWordsChunk.mock.calls.length]).toEqual([1, 1]);
    await arriving;
    expect(published()?.has("w", "heart")).toBe(true);
  });

  it("are requested again where one fails, and the page's events get their texts all the same", async () => {
    const loadPatterns = vi.fn(async () => patterns).mockImplementationOnce(blocked);
    const { whole, arrive, warn } = setUp({ loadPatterns });
    const arriving = arrive("patterns");
    await vi.advanceTimersByTimeAsync(1100);
    await arriving;
    expect(whole()).toBeDefined();
    expect([loadPatterns.mock.calls.length, warn.mock.calls.length]).toEqual([2, 0]);
  });

  it("stop being awaited when they cannot be loaded, which is logged once", async () => {
    const { whole, arrive, warn } = setUp({ loadPatterns: blocked });
    const arriving = arrive("patterns");
    await vi.advanceTimersByTimeAsync(2100);
    await arriving;
    expect([whole(), arrive("patterns")]).toEqual([undefined, undefined]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("are awaited until two seconds after the page has loaded, and used when they load later", async () => {
    let come = (_chunk: typeof patterns) => {};
    const { whole, arrive, warn, loads } = setUp({
      loadPatterns: () => new Promise((resolve) => (come = resolve)),
      readyState: "loading",
    });
    void arrive("patterns");
    await vi.advanceTimersByTimeAsync(2500);
    expect(arrive("patterns")).toBeDefined();
    loads();
    await vi.advanceTimersByTimeAsync(2100);
    expect([whole(), arrive("patterns")]).toEqual([undefined, undefined]);
    come(patterns);
    await vi.runAllTimersAsync();
    expect(whole()).toBeDefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
