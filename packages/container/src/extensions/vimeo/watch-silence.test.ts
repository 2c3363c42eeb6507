// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { film, playing } from "../testing/player-by-hand.ts";
import type { Player } from "./provider-sdk.ts";
import { watchSilence } from "./watch-silence.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A player that plays by the clock, and a model that hears it only while the test says so. */
function stage() {
  const video = { paused: true, ended: false, seconds: 0, rate: 1 };
  const model = playing(["25%", "50%"], film);
  let heardAt = performance.now();
  let subscriptions = 0;
  const player = {
    getPaused: async () => video.paused,
    getEnded: async () => video.ended,
    getCurrentTime: async () => video.seconds,
    getPlaybackRate: async () => video.rate,
  } as unknown as Player;
  const stop = watchSilence({
    window,
    player,
    playback: model.model,
    heardAt: () => heardAt,
    onMissed(events) {
      subscriptions++;
      for (const event of events) model.model.take(event);
    },
    onFault: (error) => {
      throw error;
    },
  });
  return {
    video,
    stop,
    subscriptions: () => subscriptions,
    states: () => model.states().filter((state) => !["cued", "ready", "time_updated", "playing"].includes(state)),
    milestones: model.milestones,
    hear(type: Parameters<typeof model.take>[0]) {
      heardAt = performance.now();
      model.model.take({ type, at: heardAt, seconds: video.seconds });
    },
    async passes(seconds: number) {
      if (!video.paused) video.seconds = Math.min(film.duration ?? 0, video.seconds + seconds * video.rate);
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    },
  };
}

it("counts what was played unheard, and subscribes again", async () => {
  const { video, hear, passes, milestones, subscriptions } = stage();
  video.paused = false;
  hear("playing");
  for (let second = 0; second < 12; second++) await passes(1);
  expect(milestones()).toEqual(["25%"]);
  expect(subscriptions()).toBeGreaterThan(0);
});

it("notices a start, a pause and an end that it does not hear", async () => {
  const { video, passes, states, milestones } = stage();
  await passes(3);
  Object.assign(video, { paused: false, rate: 2 });
  for (let second = 0; second < 12; second++) await passes(1);
  video.paused = true;
  await passes(4);
  expect(states()[0]).toBe("playback_rate_changed");
  expect(
    states()
      .slice(1)
      .filter((state) => state !== "milestone"),
  ).toEqual(["started", "paused"]);
  expect(milestones()).toEqual(["25%", "50%"]);
  Object.assign(video, { paused: false, ended: false });
  await passes(3);
  Object.assign(video, { paused: true, ended: true, seconds: 40 });
  await passes(4);
  expect(states().slice(-2)).toEqual(["resumed", "ended"]);
});

it("takes for a seek what the clock does not explain", async () => {
  const { video, hear, passes, milestones } = stage();
  video.paused = false;
  hear("playing");
  await passes(1);
  video.seconds = 30;
  await passes(4);
  expect(milestones()).toEqual([]);
});

it("leaves a player alone that is paused, waits for data, is heard, or does not answer", async () => {
  const { video, hear, passes, subscriptions, stop } = stage();
  await passes(10);
  video.paused = false;
  hear("playing");
  await vi.advanceTimersByTimeAsync(10_000);
  for (let tick = 0; tick < 20; tick++) {
    hear("timeupdate");
    await passes(0.25);
  }
  expect(subscriptions()).toBe(0);
  stop();
  await passes(10);
  expect(subscriptions()).toBe(0);
});
