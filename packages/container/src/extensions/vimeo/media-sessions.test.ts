import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { createMediaSessions } from "./media-sessions.ts";

// Other files share the process.
afterAll(() => void vi.useRealTimers());

const settings = { channel: "Films", playerName: "Vimeo", mainPingInterval: 20, adPingInterval: 2 };
const ads = { ad_start: "media.adStart", ad_break_complete: "media.adBreakComplete" } as const;

beforeEach(() => void vi.useFakeTimers());

/** Sessions on a page whose SDK answers as told; `sent` are the labels that reached it, with the session's id. */
function page() {
  const sent: string[] = [];
  const state = { allowed: true, fails: false, count: 0 };
  const sdkCommand = async (
    _name: string,
    { xdm }: { xdm?: { eventType: string; mediaCollection: { sessionID?: string } } },
  ) => {
    if (state.fails) throw new Error("The server responded with a status code 500 and no response body.");
    sent.push([xdm?.eventType.slice("media.".length), xdm?.mediaCollection.sessionID].filter(Boolean).join(" "));
    return xdm?.eventType === "media.sessionStart" ? { sessionId: `s${++state.count}` } : {};
  };
  const parts = {
    window: globalThis,
    version: "1.0.0",
    sdkCommand,
    isAllowed: () => state.allowed,
    captureMoment: () => ({}),
    compose: (eventType: string) => ({ eventType }),
  };
  const turbine = { logger: { warn: vi.fn() }, getDataElementValue: () => undefined };
  const sessions = createMediaSessions(parts as never, settings, turbine as never);
  const follow = (playerState: string, id = "a", videoId = 1) =>
    sessions.tell({ video: { playerState, videoId }, player: { id, position: () => 5 } } as never, ads);
  const call = (identifier: string, detail: object = {}) =>
    sessions.tell({ call: { identifier, detail } } as never, ads);
  return { sent, state, follow, call, warn: turbine.logger.warn, quiet: () => vi.advanceTimersByTimeAsync(0) };
}

it("sends events in order, each with the session's id", async () => {
  const { sent, follow, quiet } = page();
  for (const state of ["started", "playing", "paused", "resumed", "playing", "ended"]) follow(state);
  await quiet();
  expect(sent).toEqual(["sessionStart", "play s1", "pauseStart s1", "play s1", "sessionComplete s1"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(5);
});

it("pings at the main interval, and at that of advertisements within one", async () => {
  const { sent, follow, call, quiet } = page();
  follow("started");
  follow("playing");
  await vi.advanceTimersByTimeAsync(41_000);
  expect(sent.filter((one) => one.startsWith("ping"))).toHaveLength(2);
  call("ad_start", { videoId: 1 });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(sent.filter((one) => one.startsWith("ping"))).toHaveLength(5);
  call("ad_break_complete");
  await quiet();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(sent.filter((one) => one.startsWith("ping"))).toHaveLength(5);
});

it("keeps two players' sessions apart", async () => {
  const { sent, follow, quiet } = page();
  follow("started", "a", 1);
  follow("playing", "a", 1);
  follow("started", "b", 2);
  follow("playing", "b", 2);
  await quiet();
  follow("removed", "a", 1);
  follow("paused", "b", 2);
  await quiet();
  expect(sent.slice(-2)).toEqual(["sessionEnd s1", "pauseStart s2"]);
});

it("begins another session where the edge failed, and rejects nothing", async () => {
  const { sent, state, follow, warn } = page();
  state.fails = true;
  follow("started");
  follow("playing");
  await vi.advanceTimersByTimeAsync(45_000);
  expect(sent).toEqual([]);
  expect(warn).toHaveBeenCalled();
  state.fails = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual(["sessionStart", "ping s1"]);
});

it("ends at once when the page is left, without waiting for what is under way", async () => {
  const { sent, follow, quiet } = page();
  follow("started");
  follow("playing");
  await quiet();
  follow("paused");
  follow("removed");
  await quiet();
  expect(sent).toContain("sessionEnd s1");
});

it("has no session without consent", async () => {
  const { sent, state, follow } = page();
  state.allowed = false;
  follow("started");
  follow("playing");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

it("says so when an advertisement belongs to no session", () => {
  const { call, warn } = page();
  call("ad_start", { videoId: 9 });
  expect(warn).toHaveBeenCalledWith("media.adStart: no media session is under way for it.");
});
