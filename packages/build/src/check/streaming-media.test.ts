import { expect, it } from "vitest";
import { faultsOf, withConfig, withRule } from "../testing/example.ts";

const sessions = { environments: ["development"], channel: "Films", playerName: "Vimeo" };
const said = (streamingMedia: object | undefined) => faultsOf(withConfig({ streamingMedia }));

it("accepts sessions with intervals at both ends of their ranges, with none, and no sessions at all", () => {
  expect(said({ ...sessions, mainPingInterval: 10, adPingInterval: 1 })).toBe("");
  expect(said({ ...sessions, mainPingInterval: 50, adPingInterval: 10 })).toBe("");
  expect(said(sessions)).toBe("");
  expect(said(undefined)).toBe("");
});

it.each([
  [{ mainPingInterval: 5 }, "streamingMedia.mainPingInterval", "is 5. Use a whole number from 10 to 50."],
  [{ mainPingInterval: 51 }, "streamingMedia.mainPingInterval", "is 51. Use a whole number from 10 to 50."],
  [{ mainPingInterval: 10.5 }, "streamingMedia.mainPingInterval", "is 10.5. Use a whole number from 10 to 50."],
  [{ adPingInterval: 0 }, "streamingMedia.adPingInterval", "is 0. Use a whole number from 1 to 10."],
  [{ adPingInterval: "10" }, "streamingMedia.adPingInterval", 'is "10". Use a whole number from 1 to 10.'],
  [{ channel: undefined }, "streamingMedia.channel", "is missing. Streaming media needs a channel and a playerName."],
  [{ playerName: " " }, "streamingMedia.playerName", 'is " ". Streaming media needs a channel and a playerName.'],
  [{ environments: ["test"] }, "streamingMedia.environments.0", 'is "test". Use development, staging or production.'],
  [{ pingInterval: 10 }, "streamingMedia.pingInterval", 'is not a setting. Did you mean "adPingInterval"?'],
])("reports where the fault of %j is, and what to write", (wrong, path, message) => {
  const faults = said({ ...sessions, ...wrong });
  expect(faults).toContain("tagwell.config.ts has 1 fault:");
  expect(faults).toContain(`${path}  ${message}`);
});

it("reports both missing settings at once", () => {
  const faults = said({ environments: [] });
  expect(faults).toContain("tagwell.config.ts has 2 faults:");
  expect(faults).toMatch(/streamingMedia\.channel +is missing\. Streaming media needs a channel and a playerName\./);
});

it("reports a milestone that no video reaches, and a state that no player has", () => {
  const wrong = (milestones: string[], states: string[]) =>
    faultsOf(
      withRule("films", { on: { kind: "event", name: "video-state", settings: { milestones, states } }, then: [] }),
    );
  expect(wrong(["0%", "100%", "90s"], ["cued", "buffer_started"])).toBe("");
  for (const milestone of ["101%", "2.5s", "-1s", "25", "half"])
    expect(wrong([milestone], [])).toMatch(new RegExp(`rules/films\\.ts[^]*"${milestone}"`));
  expect(wrong([], ["buffer_start"])).toContain(
    'waits for the player state "buffer_start". Did you mean "buffer_started"?',
  );
});
