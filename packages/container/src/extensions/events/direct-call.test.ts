// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { Parts } from "../../rules/component.ts";
import { track } from "../actions/track.ts";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import type { Details } from "../trigger-details.ts";
import { directCall } from "./direct-call.ts";

/** A page on which the runtime's own `track` records its calls. */
function setUp() {
  const called: unknown[] = [];
  const satellite: Parts["satellite"] = { track: (identifier) => called.push(identifier) };
  return { called, satellite, ...delegatesUnderTest(window, { satellite }) };
}

it("triggers every rule of the identifier with the given detail, in place of the runtime's own track", () => {
  const { start, satellite, called } = setUp();
  const [one, other, third] = [
    start(directCall("clip_25")),
    start(directCall("clip_25")),
    start(directCall("clip_50")),
  ];
  satellite.track?.(" clip_25 ", { videoId: 7 });
  expect(one.map(({ call }) => call)).toEqual([{ identifier: "clip_25", detail: { videoId: 7 } }]);
  expect([other.length, third.length, called.length]).toEqual([1, 0, 0]);
});

it("logs a call without a rule as the vendor's core extension does, with the trimmed identifier", () => {
  const { start, satellite, logged } = setUp();
  start(directCall("clip_25"));
  satellite.track?.(" video_99 ");
  expect(logged).toEqual(['"video_99" does not match any direct call identifiers.']);
});

it("logs a call that triggers rules as the vendor's core extension does", () => {
  const { start, satellite, logged } = setUp();
  start(directCall("clip_25"));
  satellite.track?.("clip_25");
  satellite.track?.("clip_25", { videoId: 7 });
  const what = 'Rules using the direct call event type with identifier "clip_25" have been triggered';
  expect(logged).toEqual([`${what}.`, `${what} with additional detail.`]);
});

it.each([
  ["an unknown name", "video_99"],
  ["no text", { toString: null }],
  ["nothing", undefined],
])("logs %s and throws nothing into the page", (_, identifier) => {
  const { start, satellite, logged } = setUp();
  const fired = start(directCall("clip_25"));
  expect(() => satellite.track?.(identifier)).not.toThrow();
  expect(fired).toHaveLength(0);
  expect(logged).toHaveLength(1);
});

it("leaves the runtime's own track alone if no rule uses direct calls", () => {
  const { act, called } = setUp();
  act(track("clip_25"));
  expect(called).toEqual(["clip_25"]);
});

it("is triggered by the action, with the action's detail", () => {
  const { start, act, event } = setUp();
  const fired = start(directCall("seen"));
  act(
    track<Details<"scroll">>("seen", ({ scroll }) => ({ at: scroll.scrollMilestone })),
    event({ scroll: { percentageViewed: 26, scrollMilestone: 25 } }),
  );
  expect(fired[0]?.call).toEqual({ identifier: "seen", detail: { at: 25 } });
});
