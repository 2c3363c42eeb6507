/** An event in the outbox. */
import type { Answer } from "./answer.ts";
import type { Beside } from "./beside.ts";

export interface Held {
  readonly id: string;
  /** When the event was received, milliseconds since 1970. Only for what outlasts the page; the clock may be set meanwhile. */
  readonly at: number;
  /** The same by the page's own clock, which nobody sets, as all other times here. */
  readonly since: number;
  /** The guarded XDM as JSON. */
  json: string;
  /**
   * Settles when the event has been guarded again; until then `json` is its strictest form. Absent if no second pass is
   * pending.
   */
  ready?: Promise<void> | undefined;
  readonly beside: Beside | undefined;
  /** Times of its last sends, at most four. */
  readonly sends: number[];
  /** Settles when the request that currently carries the event is over; undefined if there is no such request. */
  underWay?: Promise<unknown> | undefined;
  /**
   * Whether its first request asks for an answer: that of the page view, for the visitor's identity. Other events may be
   * batched and outlive the page.
   */
  asks?: boolean;
  /** Called when a request that carries the event has failed, with the answer or the error. */
  onFailure?: ((answer: Answer | undefined, error: unknown) => void) | undefined;
  /** Called when the event has reached its final state. */
  onEnd?: (() => void) | undefined;
  /** Whether the SDK has the event (`sdk/lent-event.ts`), since when, and how often it has tried to send it. */
  inSdk?: boolean;
  handedAt?: number;
  sdkTries?: number;
  /** Whether it is stored on disk. */
  kept?: boolean;
  /** Final state: acknowledged, given up, or permanently rejected. */
  gone?: boolean;
}
