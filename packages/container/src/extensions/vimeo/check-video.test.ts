import { expect, it, vi } from "vitest";
import { checkVideo } from "./check-video.ts";

/** What is left of the fields, and what was said. */
function checked(given: Record<string, unknown>) {
  const warn = vi.fn();
  const fields = checkVideo(given, warn);
  return { fields, said: warn.mock.calls.map(([line]) => String(line)) };
}

it("lets through what fits, and says nothing", () => {
  const given = {
    videoId: 76979871,
    playerState: "milestone",
    videoMilestone: "25%",
    videoVolume: 0,
    videoPlaybackRate: 0.5,
    videoDuration: 0,
    videoType: "live",
    videoMuted: false,
  };
  expect(checked(given)).toEqual({ fields: given, said: [] });
});

it.each([
  ["videoId", "76979871", "a whole number"],
  ["videoDuration", 62.5, "a whole number"],
  ["videoCurrentTime", -1, "from 0 to 999999"],
  ["videoCurrentTime", 4155550123, "from 0 to 999999"],
  ["videoPlayedTotalTime", Number.NaN, "a whole number"],
  ["videoHeight", 0, "from 1 to 999999"],
  ["videoWidth", 0, "from 1 to 999999"],
  ["videoVolume", 1.1, "from 0 to 1"],
  ["videoPlaybackRate", 2.5, "from 0.5 to 2"],
  ["videoType", "film", "live, video-on-demand"],
  ["videoUrl", "https://vimeo.com/about", "text of the form"],
  ["videoUrl", "http://vimeo.com/1", "text of the form"],
  ["playerColour", "blue", "text of the form"],
  ["videoMilestone", "25", "text of the form"],
  ["videoMilestone", "2.5%", "text of the form"],
  ["videoTitle", "  ", "not blank"],
  ["videoMuted", 1, "true or false"],
])("leaves %s out where it is %j, and says what to use", (name, value, expected) => {
  const { fields, said } = checked({ [name]: value });
  expect(fields).toEqual({});
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(name);
  expect(said[0]).toContain(expected);
});

it("leaves out a field that means nothing in the state", () => {
  const { fields, said } = checked({ playerState: "paused", videoMilestone: "25%", errorName: "PrivacyError" });
  expect(fields).toEqual({ playerState: "paused" });
  expect(said.join()).toMatch(/videoMilestone.*milestone only.*errorName.*error only/);
});

it("says that a state is not one of those expected, and that a name is no video data", () => {
  const { fields, said } = checked({ playerState: "exploded", videoLikes: 3, __proto__: null, constructor: 1 });
  expect(fields).toEqual({});
  expect(said.join("\n")).toMatch(/player state is not one of those expected/i);
  expect(said.join("\n")).toContain('"videoLikes" is not valid');
});

it("shows no text in what it says: it may be a visitor's", () => {
  expect(checked({ videoUrl: "ana@example.org" }).said.join()).not.toContain("ana");
});
