/** Answers an error with problem details. */
import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { routePath } from "hono/route";
import { HttpError, Unavailable } from "./http-error.ts";
import type { Log } from "./log.ts";

/** Answers a request of the API; see `describeProblem`. The log has the route instead of the path, which may name a visit. */
export function answerProblem(error: unknown, c: Context, log: Log): Response {
  const { body, ...init } = describeProblem(error, `${c.req.method} ${routePath(c)}`, log);
  return new Response(body, init);
}

const fullDisk = new Unavailable("The disk is full. Free some space on the disk of the data folder.", 30);

/** An error as an answer. One that is no HttpError, and no file that the disk has no room for, is answered with 500 and an id, under which the log has the error. */
export function describeProblem(error: unknown, request: string, log: Log) {
  if (error instanceof HttpError) return error.reply();
  if ((error as NodeJS.ErrnoException | undefined)?.code === "ENOSPC") return fullDisk.reply();
  const id = randomUUID();
  log(`a request failed: ${request}`, "error", { request: id, error: describeError(error) });
  return new HttpError(500, "internal", `The edge failed on this request. Its log has the error under ${id}.`).reply();
}

/** The error's stack, without its message where that quotes what was parsed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "a value that is no Error was thrown";
  const { name, message, stack = "" } = error;
  const frames = stack.slice(stack.indexOf("\n    at ")).trimEnd();
  return `${name}${error instanceof SyntaxError ? "" : `: ${message}`}${frames.startsWith("\n    at ") ? frames : ""}`;
}
