/** Lanes: what one visitor is owed is sent in order, and lanes run beside one another. */

import type { Clock } from "../doors/clock.ts";
import type { Circuit } from "./circuit.ts";

/** An event (its content stays in the store) or a consent choice that is owed to the vendor's edge. */
export interface Item {
  /** Of the event; for a consent choice, undefined. */
  position?: number;
  eventType: string;
  environment: string;
  consent?: OwedConsent;
  /** Requests that carried it. */
  attempts: number;
}

/** A consent choice by its number in the journal. */
export interface OwedConsent {
  number: number;
  value: string;
  choice: string;
}

export interface Lane {
  readonly key: string;
  /** Undefined where the event has no visitor. */
  readonly ecid: string | undefined;
  readonly items: Item[];
  /** How many of the next items go one by one, because a request with several of them was refused. */
  singles: number;
  /** Attempts in a row that failed. */
  failures: number;
  /** Failures of the first item while others got through: then the fault is the event's. */
  strikes: number;
  successesSeen: number;
}

export type Lanes = ReturnType<typeof createLanes>;

export interface LanesParts {
  maxInFlight: number;
  circuit: Pick<Circuit, "mayStart" | "successes">;
  clock: Clock;
  /** Sends the first items, removes those that are finished, and says after how many milliseconds the lane goes on. Never rejects. */
  advance(lane: Lane): Promise<number>;
}

export function createLanes({ maxInFlight, circuit, clock, advance }: LanesParts) {
  const lanes = new Map<string, Lane>();
  const ready: Lane[] = [];
  const running = new Set<Promise<void>>();
  const delays = new Set<() => void>();
  let isStopped = false;

  function pump(): void {
    while (!isStopped && running.size < maxInFlight && circuit.mayStart(running.size)) {
      const lane = ready.shift();
      if (!lane) return;
      const run = go(lane).finally(() => {
        running.delete(run);
        pump();
      });
      running.add(run);
    }
  }

  async function go(lane: Lane): Promise<void> {
    const delay = await advance(lane);
    if (lane.items.length === 0) lanes.delete(lane.key);
    else if (delay === 0 || isStopped) ready.push(lane);
    else {
      const cancel = clock.after(delay, () => {
        delays.delete(cancel);
        ready.push(lane);
        pump();
      });
      delays.add(cancel);
    }
  }

  return {
    add(key: string, ecid: string | undefined, item: Item): void {
      const lane = lanes.get(key);
      if (lane) {
        lane.items.push(item);
        return;
      }
      const made: Lane = { key, ecid, items: [item], singles: 0, failures: 0, strikes: 0, successesSeen: 0 };
      lanes.set(key, made);
      ready.push(made);
    },
    /** Starts what may start. */
    pump,
    /** Starts nothing more, and resolves when what is under way has ended. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const cancel of delays) cancel();
      await Promise.all(running);
    },
  };
}
