/** A request that cannot be served, with the status and the problem that it is answered with. */
import type { ServerResponse } from "node:http";
import type { Problem } from "@tagwell/contract";

/** Titles of the statuses that the edge answers with, as problem details have them. */
const statusTitles = {
  400: "Bad request",
  401: "Sign-in needed",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  409: "Conflict",
  413: "Content too large",
  415: "Unsupported media type",
  417: "Expectation failed",
  429: "Too many requests",
  431: "Request header fields too large",
  500: "Internal error",
  503: "Service unavailable",
} as const;

/** An answer as a plain value. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

/** Ends a response with the answer as it is. */
export const sendReply = (response: ServerResponse, { status, headers, body }: Reply): void =>
  void response.writeHead(status, headers).end(body);

/** `kind` becomes part of the problem's URN; `detail` says what was wrong, where, and what to do. */
export class HttpError extends Error {
  readonly status: keyof typeof statusTitles;
  readonly kind: string;
  readonly headers: Record<string, string>;
  constructor(status: keyof typeof statusTitles, kind: string, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.name = "HttpError";
    this.status = status;
    this.kind = kind;
    this.headers = headers;
  }

  /** With problem details (RFC 9457). */
  reply(): Reply & { body: string } {
    const { status, kind, message: detail, headers } = this;
    const problem: Problem = { type: `urn:tagwell:problem:${kind}`, title: statusTitles[status], status, detail };
    return {
      status,
      headers: { "Content-Type": "application/problem+json", ...headers },
      body: JSON.stringify(problem),
    };
  }
}

/** The edge cannot take more at the moment: the store is full or failing, or too much waits for it. */
export class Unavailable extends HttpError {
  constructor(message: string, retryAfterSeconds: number, cause?: unknown) {
    super(503, "unavailable", message, { "Retry-After": String(retryAfterSeconds) });
    this.cause = cause;
  }
}
