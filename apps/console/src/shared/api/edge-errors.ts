/** The errors of requests to the edge. */

/** The edge is not running or cannot be reached. */
export class EdgeUnreachable extends Error {
  constructor(cause: unknown) {
    super("The edge does not answer.", { cause });
    this.name = "EdgeUnreachable";
  }
}

/** For queries: what the edge refused it would refuse again; an edge that is down comes back. */
export const retryUnlessRefused = (times: number, error: Error): boolean =>
  !(error instanceof EdgeRefused) && times < 2;

/** The edge refused the request or answered with something unexpected. The message includes the edge's `detail`. */
export class EdgeRefused extends Error {
  readonly status: number;
  /** The edge's name for the kind of refusal, such as wrong-role. */
  readonly kind: string | undefined;
  constructor(status: number, detail: string, kind?: string) {
    super(detail);
    this.name = "EdgeRefused";
    this.status = status;
    this.kind = kind;
  }
}
