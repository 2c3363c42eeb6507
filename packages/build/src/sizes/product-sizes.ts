/**
 * The most that the product itself may weigh, in bytes (brotli), whatever the property. A test builds a property without rules and
 * compares. Each value leaves 500 bytes or more: sizes change with the build date and revision. Raise one only with a reason.
 */
export const productSizes = {
  entry: 29_600,
  /** The trace, which development's library has built in where its edge takes traces. */
  trace: 3_400,
  webSdk: 22_100,
  linkClicks: 3_100,
  video: 6_600,
  media: 1_550,
};
