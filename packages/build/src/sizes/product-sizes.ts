/**
 * The most that the files of the product may weigh, in bytes (brotli), without a property's rules. A test builds a property that
 * has none and compares. Only the entry changes with the build date and revision, and has room for that. Raise a limit only with
 * a reason.
 *
 * What the entry holds, so that events are sent even when the visitor leaves the page at once:
 * - 6.2 KB: the vendor's runtime as published.
 * - 11 KB: the guard, of which 6.8 are the detectors of identifiers: an event that is sent on leaving the page cannot wait for
 *   another file.
 * - 4.5 KB: the outbox, and the identity and overrides that it keeps with each event.
 * - 1 KB: the private runtime beside another tag container, calls made before it runs, order and timeouts of rules.
 * - 1.2 KB: the data layer's items and state until the vendor's library comes, taking over one that already runs, and reporting
 *   what was removed from a push.
 *
 * 17 KB of the second file are the vendor's SDK.
 */
export const productSizes = {
  entry: 27_500,
  /** The trace, which development's library has built in where its edge takes traces. */
  trace: 3_400,
  webSdk: 22_100,
  /** The vendor's data layer, after the first events. */
  dataLayer: 2_250,
  linkClicks: 3_090,
  video: 6_560,
  media: 1_600,
};
