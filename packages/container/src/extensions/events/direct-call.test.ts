// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { track } from "../actions/track.ts";
import { delegatesUnderTest } from "../delegates-under-test.ts";
import { directCall } from "./direct-call.ts";

type Track = (identifier?: unknown, detail?: unknown) => void;
const page = window as Window & { _satellite?: { track: Track } };
const called: unknown[] = [];
beforeEach(() => {
  called.length = 0;
  page._satellite = { track: (identifier) => called.push(identifier) };
});

it("triggers every rule of the identifier with what was handed over, in place of the runtime's own track", () => {
  const { start } = delegatesUnderTest(window);
  const [one, other, third] = [
    start(directCall("video_25")),
    start(directCall("video_25")),
    start(directCall("video_50")),
  ];
  page._satellite?.track(" video_25 ", { videoId: 7 });
  expect(one.map(({ call }) => call)).toEqual([{ identifier: "video_25", detail: { videoId: 7 } }]);
  expect([other.length, third.length, called.length]).toEqual([1, 0, 0]);
});

it.each([
  ["an unknown name", "video_99"],
  ["no text", { toString: null }],
  ["nothing", undefined],
])("logs %s and throws nothing into the page", (_, identifier) => {
  const { start, logged } = delegatesUnderTest(window);
  const fired = start(directCall("video_25"));
  expect(() => page._satellite?.track(identifier)).not.toThrow();
  expect(fired).toHaveLength(0);
  expect(logged).toHaveLength(1);
});

it("leaves the runtime's own track alone where no rule waits for a call", () => {
  const { act } = delegatesUnderTest(window);
  act(track("video_25"));
  expect(called).toEqual(["video_25"]);
});

it("is triggered by the action, with what its detail is made of", () => {
  const { start, act, event } = delegatesUnderTest(window);
  const fired = start(directCall("seen"));
  act(
    track("seen", ({ scroll }) => ({ at: scroll?.scrollMilestone })),
    event({ scroll: { percentageViewed: 26, scrollMilestone: 25 } }),
  );
  expect(fired[0]?.call).toEqual({ identifier: "seen", detail: { at: 25 } });
});
