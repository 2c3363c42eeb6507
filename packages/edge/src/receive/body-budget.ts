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
  /** `giveWay` is called when the upload has to end because newer ones of its client need the room. */
  open(client: string, giveWay: () => void): Upload;
}

interface ClientShare {
  bytes: number;
  /** How many requests hold the share; it is forgotten with the last one. */
  requests: number;
  /** Those whose body is still arriving, oldest first. */
  arriving: Map<Upload, () => void>;
}

/**
 * Of a client that has too much under way, the oldest body that is still arriving gives way to the newer one. Visitors who share
 * an address with a client that only opens requests are served all the same.
 */
export function createBodyBudget(limits: BodyLimits): BodyBudget {
  const shares = new Map<string, ClientShare>();
  let total = 0;

  return {
    open(client, giveWay) {
      const share = shares.get(client) ?? { bytes: 0, requests: 0, arriving: new Map() };
      shares.set(client, share);
      share.requests += 1;
      let taken = 0;
      let isReleased = false;
      const upload: Upload = {
        charge(bytes) {
          while (share.bytes + bytes > limits.clientBytes && dropOldest(share, upload));
          if (share.bytes + bytes > limits.clientBytes) {
            const detail = "Too many bytes of this client are under way. Try again in a second.";
            throw new HttpError(429, "too-many-uploads", detail, { "Retry-After": "1" });
          }
          if (total + bytes > limits.bytes)
            throw new Unavailable("Too many requests are under way. Try again in a second.", 1);
          taken += bytes;
          share.bytes += bytes;
          total += bytes;
        },
        complete: () => void share.arriving.delete(upload),
        release() {
          if (isReleased) return;
          isReleased = true;
          share.arriving.delete(upload);
          share.bytes -= taken;
          total -= taken;
          share.requests -= 1;
          if (share.requests === 0) shares.delete(client);
        },
      };
      share.arriving.set(upload, giveWay);
      if (share.arriving.size > limits.clientUploads) dropOldest(share, upload);
      return upload;
    },
  };
}

/** Ends the oldest upload of a client other than the one given; false where there is none. */
function dropOldest(share: ClientShare, newest: Upload): boolean {
  for (const [upload, giveWay] of share.arriving) {
    if (upload === newest) continue;
    upload.release();
    giveWay();
    return true;
  }
  return false;
}
