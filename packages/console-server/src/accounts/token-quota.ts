/** Limits how many requests a token may make. */
import { HttpError } from "@tagwell/collector/errors/http-error";
import { Allowances } from "@tagwell/collector/receive/allowances";

/** Ten a second: a program that needs more loops, or should export instead. */
const usualPerMinute = 600;

export type TokenQuota = ReturnType<typeof createTokenQuota>;

/** Each token has a minute's requests, which come back over a minute. */
export function createTokenQuota(perMinute: number = usualPerMinute, now = () => performance.now()) {
  const allowances = new Allowances([{ most: perMinute, perMs: 60_000 }]);
  return {
    /** Counts a request. Throws HttpError 429, with the seconds to wait, when the token has none left. */
    take(id: string): void {
      const waitMs = allowances.take(id, [1], now());
      if (waitMs === 0) return;
      const seconds = Math.ceil(waitMs / 1000);
      const detail = `This token may make ${perMinute} requests a minute, and has. Try again in ${seconds} s.`;
      throw new HttpError(429, "quota-used-up", detail, { "Retry-After": String(seconds) });
    },
  };
}
