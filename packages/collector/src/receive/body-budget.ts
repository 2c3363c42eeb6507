/** Bounds the memory of all request bodies under way, in total and for each client. */
import { HttpError } from "../errors/http-error.ts";
import { Unavailable } from "../errors/unavailable.ts";

export interface BodyLimits {
  /** Bytes of all bodies under way; more get 503. */
  bytes: number;
  /** Bytes of one client's bodies under way, so that one client cannot take everything. */
  clientBytes: number;
  /** Bodies of one client that are still arriving. */
  clientUploads: number;
}

/** What the edge allows: hundreds of the largest bodies at once, a quarter of them from one address. */
export const bodyLimits: BodyLimits = {
  bytes: 64 * 1024 * 1024,
  clientBytes: 16 * 1024 * 1024,
  clientUploads: 512,
};

/** A body while it arrives. */
export interface ArrivingBody {
  /** Called when it has to end because newer ones of its client need the room. */
  giveWay(): void;
  /** Called at each check of the pace (body-pace.ts). */
  checkPace(): void;
}

/** A request's part of the budget, from its headers to its answer. */
export interface Upload {
  /** Charges bytes that have arrived: what a client only announces costs nothing. Throws where there is no room for them. */
  charge(bytes: number): void;
  /** The body is complete: it does not give way any more. */
  complete(): void;
  /** Returns the bytes. */
  release(): void;
}

export interface BodyBudget {
  open(client: string, body: ArrivingBody): Upload;
  /** Checks the pace of all bodies that are still arriving; returns how many there were. */
  checkPace(): number;
}

/**
 * Of a client that has too much under way, the oldest body that is still arriving gives way to the newer one. Visitors who share
 * an address with a client that only opens requests are served all the same.
 */
export function createBodyBudget(limits: BodyLimits): BodyBudget {
  const shares = new Map<string, ClientShare>();
  const budget: Budget = { limits, shares, total: 0 };
  return {
    open(client, body) {
      let share = shares.get(client);
      if (share === undefined) {
        share = new ClientShare(client);
        shares.set(client, share);
      }
      return new CountedUpload(budget, share, body);
    },
    checkPace() {
      let checked = 0;
      for (const { arriving } of shares.values()) {
        checked += arriving.size;
        // A body that is too slow ends, and leaves the set.
        for (const { body } of arriving) body.checkPace();
      }
      return checked;
    },
  };
}

interface Budget {
  limits: BodyLimits;
  shares: Map<string, ClientShare>;
  total: number;
}

class ClientShare {
  readonly client: string;
  bytes = 0;
  /** How many requests hold the share; it is forgotten with the last one. */
  requests = 0;
  /** Those whose body is still arriving, oldest first. */
  readonly arriving = new Set<CountedUpload>();

  constructor(client: string) {
    this.client = client;
  }
}

/** A class, because closures of each request cost more than its counting. */
class CountedUpload implements Upload {
  readonly body: ArrivingBody;
  readonly #budget: Budget;
  readonly #share: ClientShare;
  #taken = 0;
  #isReleased = false;

  constructor(budget: Budget, share: ClientShare, body: ArrivingBody) {
    this.body = body;
    this.#budget = budget;
    this.#share = share;
    share.requests += 1;
    share.arriving.add(this);
    if (share.arriving.size > budget.limits.clientUploads) this.#dropOldest();
  }

  charge(bytes: number): void {
    const share = this.#share;
    const { limits } = this.#budget;
    while (share.bytes + bytes > limits.clientBytes && this.#dropOldest());
    if (share.bytes + bytes > limits.clientBytes) {
      const detail = "Too many bytes of this client are under way. Try again in a second.";
      throw new HttpError(429, "too-many-uploads", detail, { "Retry-After": "1" });
    }
    if (this.#budget.total + bytes > limits.bytes)
      throw new Unavailable("Too many requests are under way. Try again in a second.", 1);
    this.#taken += bytes;
    share.bytes += bytes;
    this.#budget.total += bytes;
  }

  complete(): void {
    this.#share.arriving.delete(this);
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.complete();
    const share = this.#share;
    share.bytes -= this.#taken;
    this.#budget.total -= this.#taken;
    share.requests -= 1;
    if (share.requests === 0) this.#budget.shares.delete(share.client);
  }

  /** Ends the client's oldest other upload that is arriving; false where there is none. */
  #dropOldest(): boolean {
    for (const upload of this.#share.arriving) {
      if (upload === this) continue;
      upload.release();
      upload.body.giveWay();
      return true;
    }
    return false;
  }
}
