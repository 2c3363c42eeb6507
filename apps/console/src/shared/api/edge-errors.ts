/** What can go wrong between the console and the edge. */

/** No answer: the edge is not running, or the network between is down. */
export class EdgeUnreachable extends Error {
  constructor(cause: unknown) {
    super("The edge does not answer.", { cause });
    this.name = "EdgeUnreachable";
  }
}

/** An answer that is not what was asked for; the message is the edge's own `detail` where it gave one. */
export class EdgeRefused extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.name = "EdgeRefused";
    this.status = status;
  }
}
