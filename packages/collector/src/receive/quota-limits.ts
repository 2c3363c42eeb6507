/** How much a site and a visitor may send, and how often a program may ask. */
export interface QuotaLimits {
  siteEventsPerMinute: number;
  siteBytesPerDay: number;
  visitorEventsPerMinute: number;
  visitorBytesPerDay: number;
  tokenRequestsPerMinute: number;
}
