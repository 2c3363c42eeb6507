/** How much a site and a visitor may send. */
export interface QuotaLimits {
  siteEventsPerMinute: number;
  siteBytesPerDay: number;
  visitorEventsPerMinute: number;
  visitorBytesPerDay: number;
}
