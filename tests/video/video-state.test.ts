/** The part of the trigger that each page loads, in isolation: what it loads and what it requests. */
import { videoMilestone, videoState } from "@tagwell/container";
import * as lateParts from "@tagwell/container/late-parts";
import { JSDOM } from "jsdom";
import { expect, it, vi } from "vitest";
import { createTellRules } from "../../packages/container/src/extensions/vimeo/start-video.ts";
import type { VideoRule } from "../../packages/container/src/extensions/vimeo/video-chunk.ts";

const logger = { log: vi.fn(), info: vi.fn(), debug: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Two rules on a page with this body, and the chunk's exports once it is loaded. */
function twoRules(body: string, loadVideo = vi.fn()) {
  const { window } = new JSDOM(`<!doctype html><body>${body}`);
  const started: { rules: VideoRule[] }[] = [];
  loadVideo.mockResolvedValue({ startVideo: (parts: { rules: VideoRule[] }) => started.push(parts) });
  const triggers = [videoState("started", "paused"), videoMilestone("25%", "30s")];
  const fired: unknown[][] = [[], []];
  const dataLayer = { snapshot: () => ({}) };
  const parts = { window, loadVideo, dataLayer, captureMoment: () => ({}), late: async () => lateParts };
  // The runtime creates one delegate for both rules.
  const delegate = triggers[0]?.delegate(parts as never, { logger } as never);
  for (const [index, { settings }] of triggers.entries())
    delegate?.(settings, (event: unknown) => fired[index]?.push(event));
  return { window, started, fired, loadVideo };
}

const iframe = '<iframe src="https://player.vimeo.com/video/1"></iframe>';

const report = { position: 0, duration: 40, volume: 1, muted: false, rate: 1, loadedFraction: 0, segment: 0, total: 0 };
const player = { id: "player-1", position: () => 0 };

it("D14: details that no rule waits for are not collected", async () => {
  const { started, fired } = twoRules(iframe);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  const tell = createTellRules(started[0]?.rules ?? [], vi.fn());
  // Details whose getters must not be read.
  const facts = new Proxy({}, { get: () => expect.unreachable("The facts were read.") });
  for (const state of ["time_updated", "progress", "ready", "removed"] as const)
    tell({ ...report, state }, facts, player);
  tell({ ...report, state: "milestone", milestone: "50%" }, facts, player);
  expect(fired).toEqual([[], []]);
});

it("triggers the rules that wait for the state or the milestone, and no others", async () => {
  const { started, fired } = twoRules(iframe);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  const tell = createTellRules(started[0]?.rules ?? [], vi.fn());
  tell({ ...report, state: "paused" }, { id: 7 }, player);
  tell({ ...report, state: "milestone", milestone: "30s" }, { id: 7 }, player);
  expect(fired).toMatchObject([
    [{ video: { playerState: "paused", videoId: 7 }, player }],
    [{ video: { playerState: "milestone", videoMilestone: "30s" }, player }],
  ]);
});

it("loads nothing until there is a player, and then loads once", async () => {
  const { window, loadVideo, started } = twoRules('<iframe src="/?utm=vimeo"></iframe>');
  await new Promise((done) => setTimeout(done));
  expect(loadVideo).not.toHaveBeenCalled();
  window.document.body.insertAdjacentHTML("beforeend", `<div>${iframe}${iframe}</div>`);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  expect(loadVideo).toHaveBeenCalledTimes(1);
});

it("loads the chunk again where it failed to come, and logs that", async () => {
  const loadVideo = vi.fn();
  loadVideo.mockRejectedValueOnce(new Error("Blocked."));
  const { started } = twoRules(iframe, loadVideo);
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalled());
  await expect.poll(() => started.length).toBe(1);
});
