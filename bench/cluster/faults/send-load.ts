/** Sends events to the cluster's port as browsers do: each until it is acknowledged. */
import { setTimeout as wait } from "node:timers/promises";
import { drawFrom } from "@tagwell/collector/testing/made-events";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";

export interface Load {
  /** Ids of the events that were acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Requests without an answer of 200; their events were sent again. */
  failed: number;
  /** How long each answer took, in milliseconds. */
  answers: readonly number[];
}

export interface LoadSettings {
  port: number;
  seed: number;
  /** Requests under way at a time. */
  senders: number;
  /** Sends each request to two edges at once. */
  isTwice?: boolean;
  /** Of each event besides what a scroll event has. */
  fields?: (draw: (below: number) => number) => object;
}

const mostInRequest = 5;
const retryMs = 200;
/** A browser gives up waiting about then. */
const requestMs = 30_000;

export function sendLoad({ port, seed, senders, isTwice = false, fields = () => ({}) }: LoadSettings) {
  const acknowledged = new Set<string>();
  let failed = 0;
  const answers: number[] = [];
  let isStopping = false;

  async function send(draw: (below: number) => number): Promise<void> {
    while (!isStopping) {
      const ids = Array.from({ length: 1 + draw(mostInRequest) }, () => drawId(draw));
      const body = JSON.stringify({ events: ids.map((_id) => ({ xdm: scrollEvent({ _id, ...fields(draw) }) })) });
      for (let isTaken = false; !isTaken; ) {
        const answers = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => post(body)));
        isTaken = answers.includes(true);
        if (!isTaken) await wait(retryMs);
      }
      for (const id of ids) acknowledged.add(id);
      await wait(draw(20));
    }
  }

  /** Whether the events were acknowledged. */
  async function post(body: string): Promise<boolean> {
    const began = performance.now();
    try {
      const answer = await fetch(`http://localhost:${port}/ee/v1/collect?configId=example-development&requestId=load`, {
        ...{ method: "POST", body, signal: AbortSignal.timeout(requestMs) },
      });
      await answer.arrayBuffer();
      answers.push(performance.now() - began);
      if (answer.ok) return true;
      if (answer.status < 500) throw new Error(`The edge refuses the load's events: ${answer.status}.`);
    } catch (error) {
      // No connection, or it was cut off: what a browser sends again.
      if (!isCutOff(error as Error)) throw error;
    }
    failed += 1;
    return false;
  }

  const sending = Promise.all(Array.from({ length: senders }, (_, at) => send(drawFrom(seed * 1000 + at))));
  return {
    /** Resolves once each event that was sent is acknowledged. */
    async stop(): Promise<Load> {
      isStopping = true;
      await sending;
      return { acknowledged, failed, answers };
    },
  };
}

const isCutOff = ({ name }: Error) => name === "TypeError" || name === "TimeoutError";

/** A UUID of version 7. */
function drawId(draw: (below: number) => number): string {
  const time = Date.now().toString(16).padStart(12, "0");
  const digits = (count: number) => Array.from({ length: count }, () => draw(16).toString(16)).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(12)}`;
}
