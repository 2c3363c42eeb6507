/** Answers an error with problem details (RFC 9457). */
import { randomUUID } from "node:crypto";
import type { Problem } from "@tagwell/contract";
import type { Context } from "hono";
import { routePath } from "hono/route";
import { HttpError, statusTitles } from "./http-error.ts";
import type { Log } from "./log.ts";
import { Unavailable } from "./unavailable.ts";

/** Answers a request of the API; see `describeProblem`. The log has the route instead of the path, which may name a visit. */
export function answerProblem(error: unknown, c: Context, log: Log): Response {
  const { status, headers, body } = describeProblem(error, `${c.req.method} ${routePath(c)}`, log);
  return new Response(body, { status, headers });
}

/**
 * An error as an answer. One that is neither an HttpError nor Unavailable is answered with 500 and an id, under which the log
 * has the error.
 */
export function describeProblem(error: unknown, request: string, log: Log) {
  const answered = toHttpError(error) ?? internalError(error, request, log);
  const problem: Problem = {
    type: `urn:tagwell:problem:${answered.kind}`,
    title: statusTitles[answered.status],
    status: answered.status,
    detail: answered.message,
  };
  const headers: Record<string, string> = { "Content-Type": "application/problem+json", ...answered.headers };
  return { status: answered.status, headers, body: JSON.stringify(problem) };
}

function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof Unavailable)
    return new HttpError(503, "unavailable", error.message, { "Retry-After": String(error.retryAfterSeconds) });
  return undefined;
}

function internalError(error: unknown, request: string, log: Log): HttpError {
  const id = randomUUID();
  log(`a request failed: ${request}`, "error", { request: id, error: describeError(error) });
  return new HttpError(500, "internal", `The edge failed on this request. Its log has the error under ${id}.`);
}

/** The error's stack, without its message where that quotes what was parsed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "a value that is no Error was thrown";
  const { name, message, stack = "" } = error;
  const frames = stack.slice(stack.indexOf("\n    at ")).trimEnd();
  return `${name}${error instanceof SyntaxError ? "" : `: ${message}`}${frames.startsWith("\n    at ") ? frames : ""}`;
}
