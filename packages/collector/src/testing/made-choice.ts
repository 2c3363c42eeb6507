/** Choices of visitors for tests. */
import { randomUUID } from "node:crypto";
import type { NewChoice } from "../doors/ledger-door.ts";

export const choiceEcid = "4".repeat(38);

/** A choice "in" that OneTrust asked for. */
export function madeChoice(changes: Partial<NewChoice> = {}): NewChoice {
  return {
    id: randomUUID(),
    site: "www",
    environment: "production",
    state: "in",
    standard: "Adobe 2.0",
    source: "oneTrust",
    version: "202405.1.0",
    purposes: ["C0002"],
    gpc: false,
    build: "",
    ecid: choiceEcid,
    ...changes,
  };
}
