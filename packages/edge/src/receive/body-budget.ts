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
      for (const share of shares.values())
        for (let upload = share.oldest; upload !== undefined; ) {
          // A body that is too slow ends, and leaves the list.
          const { newer, body } = upload;
          body.checkPace();
          checked += 1;
          upload = newer;
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
  /** How many bodies are arriving, and the ends of their list. */
  arriving = 0;
  oldest: CountedUpload | undefined;
  newest: CountedUpload | undefined;

  constructor(client: string) {
    this.client = client;
  }
}

/**
 * Linked with the client's other uploads. A Map of them would link each table that it outgrows to the next one: a table that
 * outlives one garbage collection then keeps all later requests through the next ones, until a full collection.
 */
class CountedUpload implements Upload {
  readonly #budget: Budget;
  readonly #share: ClientShare;
  readonly body: ArrivingBody;
  older: CountedUpload | undefined;
  newer: CountedUpload | undefined;
  #taken = 0;
  #isArriving = true;
  #isReleased = false;

  constructor(budget: Budget, share: ClientShare, body: ArrivingBody) {
    this.#budget = budget;
    this.#share = share;
    this.body = body;
    share.requests += 1;
    share.arriving += 1;
    this.older = share.newest;
    if (share.newest) share.newest.newer = this;
    else share.oldest = this;
    share.newest = this;
    if (share.arriving > budget.limits.clientUploads) this.#dropOldest();
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
    if (!this.#isArriving) return;
    this.#isArriving = false;
    const share = this.#share;
    const { older, newer } = this;
    if (older) older.newer = newer;
    else share.oldest = newer;
    if (newer) newer.older = older;
    else share.newest = older;
    this.older = undefined;
    this.newer = undefined;
    share.arriving -= 1;
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

  /** Ends the oldest other upload of the client that is arriving; false where there is none. */
  #dropOldest(): boolean {
    const { oldest } = this.#share;
    const dropped = oldest === this ? this.newer : oldest;
    if (dropped === undefined) return false;
    dropped.release();
    dropped.body.giveWay();
    return true;
  }
}
