import { HttpError } from "./http-error.ts";

/** The edge cannot take more at the moment: the store is full or failing, or too much waits for it. */
export class Unavailable extends HttpError {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number, cause?: unknown) {
    super(503, "unavailable", message, { "Retry-After": String(retryAfterSeconds) });
    this.retryAfterSeconds = retryAfterSeconds;
    this.cause = cause;
  }
}
