/** Checks streaming-media sessions, and the milestones and player states that rules wait for. */
import { environmentNames, playerStates } from "@tagwell/contract";
import * as v from "valibot";
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { didYouMean } from "./did-you-mean.ts";
import { oneOf } from "./one-of.ts";

const seconds = (min: number, max: number) => {
  const message = `Use a whole number from ${min} to ${max}.`;
  return v.optional(v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message)));
};
const needed = "Streaming media needs a channel and a playerName.";
const name = v.pipe(v.string(needed), v.regex(/\S/, needed), v.maxLength(255, "Use at most 255 letters."));

export const streamingMedia = v.strictObject(
  {
    environments: v.array(oneOf(environmentNames), "List the environments."),
    channel: name,
    playerName: name,
    mainPingInterval: seconds(10, 50),
    adPingInterval: seconds(1, 10),
  },
  needed,
);

/** Milestones that no video reaches, and states that no player has: types cannot tell all of them. */
export function videoFaults({ rules }: Pick<LoadedProperty, "rules">): Fault[] {
  return Object.values(rules).flatMap(({ file, rule }) => {
    const faults: Fault[] = [];
    const note = (message: string) => faults.push({ file, path: "on", message });
    for (const { name, settings } of [rule.on].flat()) {
      if (name !== "video-state") continue;
      const { milestones = [], states = [] } = settings as { milestones?: string[]; states?: string[] };
      for (const milestone of milestones) {
        const [, amount, unit] = /^(\d+)(%|s)$/.exec(milestone) ?? [];
        if (amount === undefined || (unit === "%" && Number(amount) > 100))
          note(
            `waits for the milestone "${milestone}". Use a whole percentage up to 100 or whole seconds, such as 25% or 30s.`,
          );
      }
      for (const state of states)
        if (!(playerStates as readonly string[]).includes(state))
          note(
            `waits for the player state "${state}". ${didYouMean(state, playerStates)}The states are ${playerStates.join(", ")}.`,
          );
    }
    return faults;
  });
}
