/** The edge cannot take more for now: the store is full or failing, or too much is waiting. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = "Unavailable";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
