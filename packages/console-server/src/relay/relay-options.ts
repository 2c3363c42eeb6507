/** How events are passed on to the vendor's edge. */
export interface RelayOptions {
  /** The vendor's edge: an origin, such as https://edge.example.org. */
  url: string;
  /** How long a new visitor's request waits for the vendor's identity: 1500 ms unless set. */
  identityLimitMs?: number;
}
