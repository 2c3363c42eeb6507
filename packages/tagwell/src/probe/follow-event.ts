/** Looks up what became of an event that the edge has acknowledged. */
import { setTimeout as pause } from "node:timers/promises";
import type { EventRow } from "@tagwell/contract";
import type { EdgeClient } from "../program/edge-client.ts";
import { ProbeFault } from "./steps.ts";

export interface FollowParts {
  client: Pick<EdgeClient, "ask" | "origin">;
  /** Before the event is looked up again: the console of a cluster has it some seconds later. */
  wait?: () => Promise<unknown>;
}

const lookUps = 20;

/** Resolves with the stored row of an accepted event. Rejects with ProbeFault for any other. */
export async function followEvent(id: string, { client, wait = () => pause(1000) }: FollowParts): Promise<EventRow> {
  for (let count = 1; ; count += 1) {
    const [row] = await client.ask<EventRow[]>(`/api/events?id=${id}`).catch((error: Error) => {
      throw new ProbeFault("verdict", error.message, "The event is acknowledged; what became of it cannot be read.");
    });
    if (row) return accepted(row);
    if (count === lookUps)
      throw new ProbeFault(
        "verdict",
        `${client.origin} has no such event`,
        "The edge that answers pages is another one than this console's, or, in a cluster, the console does not load the log: look at its log.",
      );
    await wait();
  }
}

function accepted(row: EventRow): EventRow {
  const { verdict, reasons } = row;
  if (verdict === "accepted") return row;
  const advice =
    verdict === "unlisted"
      ? "Its page is on no host that the build lists, or the proxy changes the header Origin. Compare the sites' hosts in tagwell.config.ts, and publish."
      : "The schema of the served build refuses it. Publish a build in which this kind of event is as it is sent, or leave --event-type out.";
  throw new ProbeFault("verdict", `${verdict}: ${reasons.join("; ")}`, advice);
}
