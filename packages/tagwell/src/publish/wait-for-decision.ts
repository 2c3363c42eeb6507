/** Waits until a second person has decided on a requested publication. */
import type { PublicationRequestRow } from "@tagwell/contract";
import { EdgeAway, type EdgeClient } from "../program/edge-client.ts";
import type { Outcome } from "./outcome.ts";

/** Milliseconds between two looks. */
const lookEveryMs = 5000;

export interface Waited {
  number: number;
  /** The path of the list of requests. */
  requests: string;
  waitMs: number;
}

export interface WaitParts {
  client: Pick<EdgeClient, "ask">;
  now(): number;
  pause(ms: number): Promise<void>;
}

/** Looks at least once. An edge that is away for a while, as during an upgrade, is asked again. */
export async function waitForDecision(
  { number, requests, waitMs }: Waited,
  { client, now, pause }: WaitParts,
): Promise<Pick<Outcome, "outcome" | "reason">> {
  const end = now() + waitMs;
  for (;;) {
    const row = await look();
    if (row?.state === "approved") return { outcome: "published" };
    if (row && row.state !== "open") return { outcome: "refused", reason: reasonOf(row) };
    if (now() >= end) return { outcome: "waiting" };
    await pause(Math.min(lookEveryMs, end - now()));
  }

  async function look(): Promise<PublicationRequestRow | undefined> {
    try {
      return (await client.ask<PublicationRequestRow[]>(requests)).find((row) => row.number === number);
    } catch (error) {
      if (error instanceof EdgeAway && now() < end) return undefined;
      throw error;
    }
  }
}

function reasonOf({ number, state, decidedBy, reason }: PublicationRequestRow): string {
  const by = decidedBy === undefined ? "" : ` by ${decidedBy}`;
  return `Request ${number} is ${state}${by}${reason === undefined ? "." : `: ${reason}`}`;
}
