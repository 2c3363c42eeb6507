/** Limits failed attempts to sign in: a delay for each name and address together, and for each address. */
import { HttpError } from "@tagwell/collector/errors/http-error";
import { addressKey } from "./address-key.ts";
import { createAttemptDelay } from "./attempt-delay.ts";

/** An attempt that is under way. It counts as failed until it succeeds, so that attempts at the same time count too. */
export interface Attempt {
  /** Whether this name has signed in from this address before, as far as this process knows. */
  isKnown: boolean;
  succeeded(): void;
}

export type Attempts = ReturnType<typeof createAttempts>;

/** Failures that delay nothing: people mistype, and many people may share an address. */
const freeOfPair = 3;
const freeOfAddress = 20;
const maxKnown = 10_000;

/**
 * Failures from one address never delay another address, so nobody can keep an account's owner out from elsewhere. A name that
 * has signed in from an address is not delayed by other names there.
 */
export function createAttempts(now: () => number) {
  const pairs = createAttemptDelay({ free: freeOfPair, now });
  const addresses = createAttemptDelay({ free: freeOfAddress, now });
  const known = new Set<string>();
  return {
    /** `name` is undefined where the secret itself names the account. Throws HttpError 429 with the seconds to wait. */
    begin(name: string | undefined, given: string): Attempt {
      const address = addressKey(given);
      const pair = name === undefined ? undefined : JSON.stringify([name, address]);
      const isKnown = pair !== undefined && known.has(pair);
      const seconds = Math.max(pair === undefined ? 0 : pairs.wait(pair), isKnown ? 0 : addresses.wait(address));
      if (seconds > 0) {
        const unit = seconds === 1 ? "second" : "seconds";
        const detail = `Too many attempts failed. Try again in ${seconds} ${unit}.`;
        throw new HttpError(429, "too-many-attempts", detail, { "Retry-After": String(seconds) });
      }
      if (pair !== undefined) pairs.failed(pair);
      addresses.failed(address);
      return {
        isKnown,
        succeeded() {
          addresses.forgiven(address);
          if (pair === undefined) return;
          pairs.succeeded(pair);
          known.add(pair);
          const [oldest] = known;
          if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
        },
      };
    },
  };
}
