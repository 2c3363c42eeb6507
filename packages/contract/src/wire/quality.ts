/** The periods of GET /api/quality, with length and step in seconds. */
export const qualityPeriods = {
  hour: { seconds: 3600, step: 60 },
  day: { seconds: 24 * 3600, step: 1800 },
  week: { seconds: 7 * 24 * 3600, step: 4 * 3600 },
  month: { seconds: 30 * 24 * 3600, step: 24 * 3600 },
} as const;
export type QualityPeriod = keyof typeof qualityPeriods;
