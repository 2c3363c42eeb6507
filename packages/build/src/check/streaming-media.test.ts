import * as property from "@tagwell/property";
import { expect, it } from "vitest";
import { checkProperty } from "./check-property.ts";

const sessions = { environments: ["development"], channel: "Films", playerName: "Vimeo" };
const settings = (streamingMedia: object) => ({ ...property.settings, streamingMedia });
const rules = (on: object) => ({ films: { on, then: [] } }) as never;

/** What a build says of the property with these parts replaced. */
function saidOf(parts: object): string {
  try {
    checkProperty({ ...property, ...parts });
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

it("accepts sessions with intervals at both ends of their ranges, with none, and no sessions at all", () => {
  const { streamingMedia: _off, ...none } = property.settings;
  expect(saidOf({ settings: settings({ ...sessions, mainPingInterval: 10, adPingInterval: 1 }) })).toBe("");
  expect(saidOf({ settings: settings({ ...sessions, mainPingInterval: 50, adPingInterval: 10 }) })).toBe("");
  expect(saidOf({ settings: settings(sessions) })).toBe("");
  expect(saidOf({ settings: none })).toBe("");
});

it.each([
  [{ mainPingInterval: 5 }, "streamingMedia.mainPingInterval", "is 5. Use a whole number from 10 to 50."],
  [{ mainPingInterval: 51 }, "streamingMedia.mainPingInterval", "is 51. Use a whole number from 10 to 50."],
  [{ mainPingInterval: 10.5 }, "streamingMedia.mainPingInterval", "is 10.5. Use a whole number from 10 to 50."],
  [{ adPingInterval: 0 }, "streamingMedia.adPingInterval", "is 0. Use a whole number from 1 to 10."],
  [{ adPingInterval: "10" }, "streamingMedia.adPingInterval", 'is "10". Use a whole number from 1 to 10.'],
  [{ channel: undefined }, "streamingMedia.channel", "is missing. Streaming media needs a channel and a playerName."],
  [{ playerName: " " }, "streamingMedia.playerName", 'is " ". Streaming media needs a channel and a playerName.'],
  [{ environments: ["test"] }, "streamingMedia.environments.0", "Use development, staging, production."],
  [{ pingInterval: 10 }, "streamingMedia.pingInterval", "is not a setting. Remove it, or mend its spelling."],
])("says of %j where the fault is and what to use", (wrong, path, message) => {
  const said = saidOf({ settings: settings({ ...sessions, ...wrong }) });
  expect(said).toContain("property/settings.ts has 1 fault:");
  expect(said).toContain(path);
  expect(said).toContain(message);
});

it("tells both that are missing at once", () => {
  const said = saidOf({ settings: settings({ environments: [] }) });
  expect(said).toContain("property/settings.ts has 2 faults:");
  expect(said).toMatch(/streamingMedia\.channel +is missing\. Streaming media needs a channel and a playerName\./);
});

it("names a milestone that is none, and a state that no player has", () => {
  const trigger = (milestones: string[], states: string[]) =>
    rules({ name: "video-state", settings: { milestones, states } });
  expect(saidOf({ allRules: trigger(["0%", "100%", "90s"], ["cued", "buffer_started"]) })).toBe("");
  for (const wrong of ["101%", "2.5s", "-1s", "25", "half"])
    expect(saidOf({ allRules: trigger([wrong], []) })).toMatch(new RegExp(`rules/films\\.ts[^]*"${wrong}"`));
  expect(saidOf({ allRules: trigger([], ["stopped"]) })).toContain('waits for the player state "stopped"');
});
