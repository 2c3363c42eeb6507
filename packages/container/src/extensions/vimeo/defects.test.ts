/** Defects of the vendor's video extension, each shown not to be ours. */
import { describe, expect, it, vi } from "vitest";
import { film, playing } from "../testing/player-by-hand.ts";
import { checkVideo } from "./check-video.ts";
import { describePlayback } from "./describe-playback.ts";

describe("milestones", () => {
  it("D1: reports all milestones that one update passes, in order", () => {
    const player = playing(["50%", "25%", "1s"], { ...film, duration: 2 });
    player.play();
    player.playTo(1, 1);
    expect(player.milestones()).toEqual(["25%", "50%", "1s"]);
  });

  it("D2: reports a milestone on the boundary of two updates once, and not again after a seek back", () => {
    const player = playing(["10s"]);
    player.play();
    player.playTo(12, 0.5);
    player.seek(8);
    player.playTo(12, 0.5);
    expect(player.milestones()).toEqual(["10s"]);
  });

  it("D3: reports a milestone at 0 seconds", () => {
    const player = playing(["0s", "0%"]);
    player.play();
    expect(player.milestones()).toEqual(["0s", "0%"]);
  });

  it("D4: does not report a milestone that a forward seek lands on exactly, or skips", () => {
    const player = playing(["25%", "50%"]);
    player.play();
    player.playTo(5);
    player.seek(20);
    player.playTo(22);
    expect(player.milestones()).toEqual([]);
  });

  it("D5: starts a live event once, ignores percent there, and counts seconds from where it was joined", () => {
    const player = playing(["25%", "30s"], { ...film, duration: 0, position: 1000 });
    player.play();
    player.playTo(1020);
    player.take("pause");
    player.play();
    player.playTo(1031);
    expect(player.milestones()).toEqual(["30s"]);
    expect(player.states().filter((state) => state === "started")).toHaveLength(1);
    expect(player.last().duration).toBeUndefined();
  });

  it("D6: reports the milestones again in a replay, and not after a seek back", () => {
    const player = playing(["25%"]);
    player.play();
    player.playTo(15);
    player.seek(0);
    player.playTo(40);
    player.end();
    expect(player.milestones()).toEqual(["25%"]);
    player.play();
    player.playTo(15);
    expect(player.milestones()).toEqual(["25%", "25%"]);
    expect(player.states()).toContain("replayed");
  });

  it("D7: recalculates the milestones when the duration changes", () => {
    const player = playing(["50%"], { ...film, duration: 10 });
    player.play();
    player.playTo(4);
    player.take("durationchange", { duration: 40 });
    player.playTo(15);
    expect(player.milestones()).toEqual([]);
    player.playTo(20.5);
    expect(player.milestones()).toEqual(["50%"]);
  });

  it("floors percent to the half second: 25 % of 62.5 s is at 15.5 s", () => {
    const player = playing(["25%"], { ...film, duration: 62.5 });
    player.play();
    player.playTo(15.4, 0.35);
    expect(player.milestones()).toEqual([]);
    player.playTo(15.75, 0.35);
    expect(player.milestones()).toEqual(["25%"]);
  });
});

describe("played time", () => {
  it("D15: reports whole played seconds also at a seek, and omits them where they do not apply", () => {
    const player = playing([]);
    player.play();
    player.playTo(5.5);
    player.seek(20);
    expect(describePlayback(player.last(), {})).toMatchObject({ playerState: "seeked", videoPlayedSegmentTime: 5 });
    player.take("volumechange", { volume: 0.5 });
    expect(describePlayback(player.last(), {})).not.toHaveProperty("videoPlayedSegmentTime");
  });

  it("D16: counts everything watched before a seek, and no distance that was jumped", () => {
    const player = playing([]);
    player.play();
    player.playTo(10);
    player.seek(30);
    player.playTo(33);
    player.take("pause");
    expect(player.last()).toMatchObject({ state: "paused", segment: 3, total: 13 });
    player.play();
    player.playTo(40);
    player.end();
    expect(player.last()).toMatchObject({ state: "ended", segment: 7, total: 20 });
  });

  it("D17: counts what a background page played until the pause, without updates", () => {
    const player = playing(["25%"]);
    player.play();
    player.playTo(5);
    player.playSilentlyTo(12);
    player.take("pause");
    expect(player.last()).toMatchObject({ state: "paused", segment: 12, total: 12 });
    expect(player.milestones()).toEqual(["25%"]);
  });

  it("D21: treats a seek to 0 as a seek", () => {
    const player = playing([]);
    player.play();
    player.playTo(5);
    player.seek(0);
    player.playTo(2);
    player.take("pause");
    expect(player.states()).toContain("seeked");
    expect(player.last()).toMatchObject({ segment: 2, total: 5 });
  });

  it("adds nothing at a removal after a pause", () => {
    const player = playing([]);
    player.play();
    player.playTo(5);
    player.take("pause");
    player.take("removed");
    expect(player.last()).toMatchObject({ state: "removed", segment: 0, total: 5 });
  });

  it("ignores updates closer than 0.3 s, and treats one over 1 s as a seek", () => {
    const player = playing([]);
    player.play();
    player.playTo(0.25);
    expect(player.states()).not.toContain("time_updated");
    player.playTo(0.3, 0.05);
    expect(player.states().filter((state) => state === "time_updated")).toHaveLength(1);
    player.playTo(6, 5.7);
    player.playTo(7, 1);
    player.take("pause");
    expect(player.last().total).toBeCloseTo(1.3);
  });
});

describe("sound and speed", () => {
  it("D18: reads muted from the player, not from a volume of 0", () => {
    const player = playing([], { ...film, volume: 0.8, muted: true });
    expect(player.last()).toMatchObject({ volume: 0.8, muted: true });
    player.take("volumechange", { volume: 0.8, muted: false });
    expect(player.last()).toMatchObject({ state: "volume_changed", volume: 0.8, muted: false });
  });

  it("D20: reports a volume of 0 as 0, and as muted if the player does not report muting", () => {
    const player = playing([]);
    player.take("volumechange", { volume: 0 });
    expect(describePlayback(player.last(), {})).toMatchObject({ videoVolume: 0, videoMuted: true });
  });
});

describe("fields", () => {
  it("D24: accepts an unlisted video's address, and colours with and without #", () => {
    const warn = vi.fn();
    for (const given of [
      { videoUrl: "https://vimeo.com/76979871" },
      { videoUrl: "https://vimeo.com/76979871/8272103f6e" },
      { playerColour: "00adef" },
      { playerColour: "#0AE" },
    ])
      expect(checkVideo(given, warn)).toEqual(given);
    expect(warn).not.toHaveBeenCalled();
  });
});
