/** Answers an error with problem details (RFC 9457). */
import type { Problem } from "@tagwell/contract";
import type { Context } from "hono";
import type { Log } from "../log.ts";
import { HttpError, statusTitles } from "./http-error.ts";
import { Unavailable } from "./unavailable.ts";

/** Answers a request of the API; see `describeProblem`. */
export function answerProblem(error: unknown, c: Context, log: Log): Response {
  const { status, headers, body } = describeProblem(error, `${c.req.method} ${c.req.path}`, log);
  return new Response(body, { status, headers });
}

/**
 * An error as an answer. One that is neither an HttpError nor Unavailable is logged with the method and path of the request, and
 * answered with 500 without its message.
 */
export function describeProblem(error: unknown, request: string, log: Log) {
  const answered = toHttpError(error);
  if (answered.status === 500) log(`edge: ${request} failed: ${(error as Error)?.stack ?? error}`);
  const problem: Problem = {
    type: `urn:tagwell:problem:${answered.kind}`,
    title: statusTitles[answered.status],
    status: answered.status,
    detail: answered.message,
  };
  const headers: Record<string, string> = { "Content-Type": "application/problem+json", ...answered.headers };
  return { status: answered.status, headers, body: JSON.stringify(problem) };
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Unavailable)
    return new HttpError(503, "unavailable", error.message, { "Retry-After": String(error.retryAfterSeconds) });
  return new HttpError(500, "internal", "The edge failed on this request. Its log has the error.");
}
