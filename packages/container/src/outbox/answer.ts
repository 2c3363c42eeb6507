/** An answer of the edge. */

export interface Answer {
  status: number;
  header: (name: string) => string | null;
  text: string;
  /** Whether the edge has accepted the request: 204, or 2xx with a protocol body. A proxy's "200 OK" page does not count. */
  taken: boolean;
}
