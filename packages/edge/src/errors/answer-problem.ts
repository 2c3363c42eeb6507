/** Answers an error with problem details (RFC 9457). */
import type { Problem } from "@tagwell/contract";
import type { Context } from "hono";
import type { Log } from "../log.ts";
import { HttpError, statusTitles } from "./http-error.ts";
import { Unavailable } from "./unavailable.ts";

/** An error that is neither an HttpError nor Unavailable is logged, and answered with 500 without its message. */
export function answerProblem(error: unknown, c: Context, log: Log, headers: Record<string, string> = {}): Response {
  const answered = toHttpError(error);
  if (answered.status === 500) log(`edge: ${c.req.method} ${c.req.path} failed: ${(error as Error)?.stack ?? error}`);
  const problem: Problem = {
    type: `urn:tagwell:problem:${answered.kind}`,
    title: statusTitles[answered.status],
    status: answered.status,
    detail: answered.message,
  };
  return new Response(JSON.stringify(problem), {
    status: answered.status,
    headers: { ...headers, "Content-Type": "application/problem+json", ...answered.headers },
  });
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Unavailable)
    return new HttpError(503, "unavailable", error.message, { "Retry-After": String(error.retryAfterSeconds) });
  return new HttpError(500, "internal", "The edge failed on this request. Its log has the error.");
}
