/**
 * The most that the files of the product may weigh, in bytes (brotli), without a property's rules. A test builds a property that
 * has none and compares. Only the entry changes with the build date and revision, and has room for that. Raise a limit only with
 * a reason.
 *
 * What the entry holds, so that events are sent even when the visitor leaves the page at once:
 * - 6.2 KB: the vendor's runtime as published.
 * - 4 KB: the guard, of which 1 is the test for texts that no pattern of an identifier can match.
 * - 4.6 KB: the outbox, its events beside a database that has not opened yet, and the identity and overrides that it keeps with each event.
 * - 1 KB: the private runtime beside another tag container, calls made before it runs, order and timeouts of rules.
 * - 1.2 KB: the data layer's items and state until the vendor's library comes, taking over one that already runs, and reporting
 *   what was removed from a push.
 * - 0.2 KB: the switch to a preview.
 * - 0.3 KB: doing once for all events, or only when it is needed, what each event would otherwise do again.
 *
 * 17 KB of the SDK's file are the vendor's.
 */
export const productSizes = {
  entry: 22_900,
  /**
   * The trace, which development's library has built in where its edge takes traces. 6.7 KB of it are the patterns of identifiers,
   * because a trace tells texts at once.
   */
  trace: 10_500,
  /**
   * 0.3 KB of it requests files again when the network is back, and applies a choice before the file of the commands is there; 0.1
   * KB finds the events of a killed browser, and 0.1 those in marks.
   */
  client: 3_900,
  /** The vendor's data layer, after the first events. */
  dataLayer: 2_250,
  /** With the file that executes commands and completes events of the page. */
  linkClicks: 3_900,
  /** With the SDK's own link clicks, whose listeners it starts. */
  webSdk: 24_050,
  video: 6_560,
  media: 1_600,
  /** The patterns of identifiers, and what reads the published words. */
  texts: 8_600,
};
