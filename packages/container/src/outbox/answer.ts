/** An answer of the edge. */

/** A body in the vendor's protocol. */
export interface AnswerContent {
  handle: { type: string; payload: unknown[] }[];
  warnings?: unknown[];
  errors?: unknown[];
}

export interface Answer {
  status: number;
  header: (name: string) => string | null;
  text: string;
  /** The parsed text, if it is a body in the vendor's protocol. */
  content: AnswerContent | undefined;
  /** Whether the edge has accepted the request: 204, or 2xx with a protocol body. A proxy's "200 OK" page does not count. */
  taken: boolean;
}
