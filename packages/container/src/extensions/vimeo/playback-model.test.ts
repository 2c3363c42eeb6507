import { expect, it } from "vitest";
import { film, playing } from "../testing/player-by-hand.ts";

it("is started, resumed after a pause, and replayed after its end", () => {
  const player = playing([]);
  player.play();
  player.take("pause");
  player.play();
  player.end();
  player.play();
  expect(player.states()).toEqual([
    "ready",
    "cued",
    "started",
    "playing",
    "paused",
    "resumed",
    "playing",
    "ended",
    "replayed",
    "playing",
  ]);
});

it("reports a looping video's end once, and no second start", () => {
  const player = playing(["50%"], { ...film, duration: 4, looped: true });
  player.play();
  for (let round = 0; round < 3; round++) {
    for (let tick = 1; tick <= 8; tick++) player.take("timeupdate", { seconds: tick / 2 });
    player.take("timeupdate", { seconds: 0 });
  }
  expect(player.states().filter((state) => state === "started" || state === "ended")).toEqual(["started", "ended"]);
  expect(player.milestones()).toEqual(["50%"]);
});

it("starts immediately if the video already plays", () => {
  expect(playing([], { ...film, paused: false, position: 3 }).states()).toEqual(["ready", "started", "playing"]);
});
