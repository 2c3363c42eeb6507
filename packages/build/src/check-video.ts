/** What the property says about video: streaming-media sessions, and the milestones that rules wait for (SPEC 5). */
import { environmentNames, playerStates } from "@tagwell/contract";
import * as v from "valibot";
import type { Fault } from "./errors/build-fault.ts";

const seconds = (min: number, max: number) => {
  const message = `Use a whole number from ${min} to ${max}.`;
  return v.optional(v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message)));
};
const needed = "Streaming media needs a channel and a playerName.";
const name = v.pipe(v.string(needed), v.regex(/\S/, needed), v.maxLength(255, "Use at most 255 letters."));

export const streamingMedia = v.strictObject(
  {
    environments: v.array(
      v.picklist(environmentNames, `Use ${environmentNames.join(", ")}.`),
      "List the environments.",
    ),
    channel: name,
    playerName: name,
    mainPingInterval: seconds(10, 50),
    adPingInterval: seconds(1, 10),
  },
  needed,
);

/** Milestones that can never be passed, and states that no player has (types cannot tell all of them). */
export function videoRuleFaults(allRules: Readonly<Record<string, object>>): Fault[] {
  const faults: Fault[] = [];
  for (const [rule, definition] of Object.entries(allRules)) {
    const { on } = definition as { on?: unknown };
    const fault = (message: string) => faults.push({ file: `property/rules/${rule}.ts`, path: "on", message });
    for (const trigger of [on].flat() as { name?: unknown; settings?: { milestones: string[]; states: string[] } }[]) {
      if (trigger?.name !== "video-state") continue;
      for (const milestone of trigger.settings?.milestones ?? []) {
        const [, amount, unit] = /^(\d+)(%|s)$/.exec(milestone) ?? [];
        if (amount === undefined || (unit === "%" && Number(amount) > 100))
          fault(
            `waits for the milestone "${milestone}". Use a whole number of percent up to 100, or of seconds: 25%, 30s.`,
          );
      }
      for (const state of trigger.settings?.states ?? [])
        if (!(playerStates as readonly string[]).includes(state))
          fault(`waits for the player state "${state}". Use one of ${playerStates.join(", ")}.`);
    }
  }
  return faults;
}
