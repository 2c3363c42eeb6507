/** The edge cannot take more at the moment: the store is full or failing, or too much waits for it. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number, cause?: unknown) {
    super(message, { cause });
    this.name = "Unavailable";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
