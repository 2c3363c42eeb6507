/** Reads an answer of the vendor's edge: taken, refused for good, or failed for now. */
import type { EdgePayload } from "@tagwell/contract";
import type { VendorAnswer } from "./post.ts";

export interface Reason {
  /** With the vendor's own texts. */
  reason: string;
  /** Without them, as they may quote a value: for the log. */
  brief: string;
}

export type Outcome =
  | {
      kind: "taken";
      handle: EdgePayload[];
      /** What the answer says of single events, by their place in the request. */
      problems: ReadonlyMap<number, Reason & { isFinal: boolean }>;
    }
  /** The same request would be refused again. */
  | ({ kind: "refused" } & Reason)
  /** `isBusy`: the vendor's edge takes nothing at the moment, whatever it is sent. */
  | ({ kind: "failed"; isBusy: boolean; retryAfterMs?: number } & Reason);

/** Statuses below 500 that say nothing about the request itself. */
const passing = new Set([408, 425, 429]);
const maxRetryAfterMs = 3_600_000;
const maxReasonLength = 300;

export function readAnswer({ status, retryAfter, text }: VendorAnswer, now: number): Outcome {
  if (status === 204) return { kind: "taken", handle: [], problems: new Map() };
  const body = parse(text);
  if (status >= 200 && status < 300) {
    if (Array.isArray(body?.handle))
      return { kind: "taken", handle: body.handle.filter(isPayload), problems: problemsIn(body.errors) };
    const reason = `${status} without a body in the protocol`;
    return { kind: "failed", reason, brief: reason, isBusy: false };
  }
  const reasons = { reason: reasonOf(status, body), brief: `status ${status}` };
  if (status >= 400 && status < 500 && !passing.has(status)) return { kind: "refused", ...reasons };
  const retryAfterMs = readRetryAfter(retryAfter, now);
  const isBusy = status === 429 || status === 503;
  return { kind: "failed", ...reasons, isBusy, ...(isBusy && retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Seconds or an HTTP date as milliseconds from now, at most an hour; undefined for anything else. */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfterMs);
}

function problemsIn(errors: unknown): ReadonlyMap<number, Reason & { isFinal: boolean }> {
  const problems = new Map<number, Reason & { isFinal: boolean }>();
  if (!Array.isArray(errors)) return problems;
  for (const error of errors) {
    const at = error?.report?.eventIndex;
    // A problem that is not an event's is one of a service behind the edge, which has taken the events.
    if (!Number.isInteger(at)) continue;
    const status = Number.isInteger(error.status) ? error.status : 500;
    problems.set(at, {
      reason: reasonOf(status, error),
      brief: `status ${status}`,
      isFinal: status >= 400 && status < 500 && !passing.has(status),
    });
  }
  return problems;
}

interface Problem {
  handle?: unknown;
  errors?: unknown;
  title?: unknown;
  detail?: unknown;
}

function reasonOf(status: number, problem: Problem | undefined): string {
  const texts = [problem?.title, problem?.detail].filter((text) => typeof text === "string" && text !== "");
  return [status, ...texts]
    .join(": ")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .slice(0, maxReasonLength)
    .replace(": ", " ");
}

function parse(text: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    // An answer that is not JSON has no reason to read.
    return undefined;
  }
}

const isPayload = (value: unknown): value is EdgePayload =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { type?: unknown }).type === "string" &&
  Array.isArray((value as { payload?: unknown }).payload);
