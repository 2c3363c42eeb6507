/** Limits failed attempts to sign in: a delay for each name and address together, and for each address. */
import { HttpError } from "@tagwell/collector/errors/http-error";
import { addressKey } from "./address-key.ts";

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
/** The delay doubles from a second up to this. */
const maxDelayMs = 30_000;
/** After this time without a failure, a key starts anew. */
const forgottenAfterMs = 15 * 60_000;
/** Beyond this the keys that failed longest ago are dropped. */
const maxKeys = 10_000;
/** Not the machine's clock: one that is set back by a day would lengthen each delay by a day. */
const timePassed = () => performance.now();

/**
 * Failures from one address never delay another address, so nobody can keep an account's owner out from elsewhere. A name that
 * has signed in from an address is not delayed by other names there.
 */
export function createAttempts(now = timePassed) {
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

/**
 * Delays attempts after failures, so that secrets cannot be guessed and nobody is locked out. The first `free` failures of a key
 * delay nothing. Failures are kept in memory only.
 */
function createAttemptDelay({ free, now }: { free: number; now: () => number }) {
  const failures = new Map<string, { count: number; last: number }>();
  const current = (key: string) => {
    const found = failures.get(key);
    return found && found.last + forgottenAfterMs > now() ? found : undefined;
  };
  return {
    /** Seconds until the key may try again; 0 when it may try now. */
    wait(key: string): number {
      const { count, last } = current(key) ?? { count: 0, last: 0 };
      if (count <= free) return 0;
      const delay = Math.min(1000 * 2 ** (count - free - 1), maxDelayMs);
      return Math.max(0, Math.ceil((last + delay - now()) / 1000));
    },
    failed(key: string): void {
      const count = (current(key)?.count ?? 0) + 1;
      // Deleted first, so that the map is in the order of the newest failure.
      failures.delete(key);
      failures.set(key, { count, last: now() });
      const [oldest] = failures.keys();
      if (failures.size > maxKeys && oldest !== undefined) failures.delete(oldest);
    },
    /** Removes one failure. */
    forgiven(key: string): void {
      const found = current(key);
      if (found) found.count -= 1;
    },
    /** Removes all failures of the key. */
    succeeded(key: string): void {
      failures.delete(key);
    },
  };
}
