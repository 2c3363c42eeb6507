/** Answers that say what was wrong: RFC 9457 problem details. */
import type { Problem } from "@tagwell/contract";
import type { Context } from "hono";
import { Unavailable } from "./unavailable.ts";

const titles = {
  400: "Bad request",
  401: "Sign-in needed",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Content too large",
  429: "Too many requests",
  500: "Internal error",
  503: "Service unavailable",
} as const;

/** Thrown where a request cannot be served. `kind` becomes the problem's URN, `detail` says what, where, and what to do. */
export class Refusal extends Error {
  readonly status: keyof typeof titles;
  readonly kind: string;
  readonly headers: Record<string, string>;
  constructor(status: keyof typeof titles, kind: string, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.name = "Refusal";
    this.status = status;
    this.kind = kind;
    this.headers = headers;
  }
}

/** The error as an answer; errors that are no refusal are logged and answered 500 without their text. */
export function answerProblem(
  error: unknown,
  c: Context,
  log: (line: string) => void,
  headers: Record<string, string> = {},
): Response {
  const refusal = asRefusal(error);
  if (refusal.status === 500) log(`edge: ${c.req.method} ${c.req.path} failed: ${(error as Error)?.stack ?? error}`);
  const problem: Problem = {
    type: `urn:tagwell:problem:${refusal.kind}`,
    title: titles[refusal.status],
    status: refusal.status,
    detail: refusal.message,
  };
  return new Response(JSON.stringify(problem), {
    status: refusal.status,
    headers: { ...headers, "Content-Type": "application/problem+json", ...refusal.headers },
  });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Unavailable) {
    return new Refusal(503, "unavailable", error.message, { "Retry-After": String(error.retryAfterSeconds) });
  }
  return new Refusal(500, "internal", "The edge failed on this request; its log says how.");
}
