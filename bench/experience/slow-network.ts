/** Lighthouse's mobile profile: 4x CPU, 150 ms round trip, 1.6 Mbit/s down, 0.75 up. `down` and `up` are bytes per second. */
export const slowNetwork = {
  cpu: 4,
  latency: 150,
  down: (1.6 * 1024 * 1024) / 8,
  up: (0.75 * 1024 * 1024) / 8,
} as const;
