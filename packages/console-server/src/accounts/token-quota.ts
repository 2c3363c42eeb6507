/** Limits how many requests a token may make. */
import { HttpError } from "@tagwell/collector/errors/http-error";

/** Ten a second: a program that needs more loops, or should export instead. */
const usualPerMinute = 600;
const minuteMs = 60_000;

export type TokenQuota = ReturnType<typeof createTokenQuota>;

/** Each token has a minute's requests, which come back over a minute. */
export function createTokenQuota(perMinute: number = usualPerMinute, now: () => number = Date.now) {
  const left = new Map<string, { requests: number; at: number }>();
  return {
    /** Counts a request. Throws HttpError 429, with the seconds to wait, when the token has none left. */
    take(id: string): void {
      const time = now();
      const { requests, at } = left.get(id) ?? { requests: perMinute, at: time };
      const there = Math.min(perMinute, requests + (Math.max(0, time - at) * perMinute) / minuteMs);
      left.set(id, { requests: there < 1 ? there : there - 1, at: time });
      if (there >= 1) return;
      const seconds = Math.max(1, Math.ceil(((1 - there) * 60) / perMinute));
      const detail = `This token may make ${perMinute} requests a minute, and has. Try again in ${seconds} s.`;
      throw new HttpError(429, "quota-used-up", detail, { "Retry-After": String(seconds) });
    },
  };
}
