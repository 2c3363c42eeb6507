/** Receives request bodies: bounded in memory, in total and for each client, and ended where they arrive too slowly. */
import type { IncomingMessage } from "node:http";
import { HttpError, Unavailable } from "../errors/http-error.ts";

/**
 * Hundreds of the largest bodies at once, a quarter of them from one address. The pace is far below the slowest mobile network's, with
 * time for one that is gone for some seconds.
 */
export const uploadLimits = {
  /** Bytes of one body; more get 413. */
  bodyBytes: 256 * 1024,
  /** Bytes of all bodies under way; more get 503. */
  bytes: 64 * 1024 * 1024,
  /** Bytes of one client's bodies under way, so that one client cannot take everything. */
  clientBytes: 16 * 1024 * 1024,
  /** Bodies of one client that are still arriving. */
  clientUploads: 512,
  /** In each period at least so many bytes of a body must arrive. */
  periodMs: 10_000,
  minBytes: 1024,
};

/** Checks of the pace in a period. A period begins with a check, so it is at most this part of it late. */
const checks = 5;

const nothing = () => {};

interface Client {
  name: string;
  /** The client is forgotten once it holds none, and nothing of it arrives. */
  bytes: number;
  /** Those whose body is still arriving, oldest first. */
  arriving: Set<Upload>;
}

/**
 * Of a client that has too much under way, the oldest body that is still arriving gives way to the newer one. Visitors who share
 * an address with a client that only opens requests are served all the same.
 */
export class Uploads {
  readonly limits: typeof uploadLimits;
  readonly clients = new Map<string, Client>();
  /** Of all bodies under way. */
  bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: typeof uploadLimits) {
    this.limits = limits;
  }

  /** Begins to receive a body, which has to be released in the end. `name`: of the client. */
  open(request: IncomingMessage, name: string): Upload {
    let client = this.clients.get(name);
    if (client === undefined) {
      client = { name, bytes: 0, arriving: new Set() };
      this.clients.set(name, client);
    }
    // One timer for all bodies, while any arrives: one for each would be made and cleared with every request.
    this.#timer ??= setInterval(() => this.#checkPace(), this.limits.periodMs / checks).unref();
    return new Upload(request, this, client);
  }

  #checkPace(): void {
    let arriving = 0;
    for (const client of this.clients.values()) {
      arriving += client.arriving.size;
      for (const upload of client.arriving) upload.checkPace();
    }
    if (arriving > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** One body, from its request's headers to the answer. A class, because a request's closures cost more than the rest of its reading. */
export class Upload {
  readonly #request: IncomingMessage;
  readonly #uploads: Uploads;
  readonly #client: Client;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  // The first period begins with the first check.
  #checksLeft = checks + 1;
  #sizeBefore = 0;
  #take: (chunk: Buffer) => void = nothing;
  #reject: (error: Error) => void = nothing;

  constructor(request: IncomingMessage, uploads: Uploads, client: Client) {
    this.#request = request;
    this.#uploads = uploads;
    this.#client = client;
    client.arriving.add(this);
    if (client.arriving.size > uploads.limits.clientUploads) this.#dropOldest();
  }

  /** Resolves with the body. Rejects with HttpError 400, 408, 413, 429 or 503. */
  collect(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const request = this.#request;
      this.#reject = reject;
      this.#take = (chunk) => this.#add(chunk);
      request.on("data", this.#take);
      request.on("end", () => {
        // A complete body does not give way any more.
        this.#client.arriving.delete(this);
        const [first, ...more] = this.#chunks;
        resolve(first && more.length === 0 ? first : Buffer.concat(this.#chunks));
      });
      // Nobody reads this answer; it only ends the work. After a complete body there is nothing to end.
      request.on("error", () => this.#abort());
      request.on("close", () => this.#abort());
    });
  }

  #abort(): void {
    if (!this.#request.complete)
      this.#fail(new HttpError(400, "aborted", "The upload was aborted before the body was complete."));
  }

  /** Returns the bytes. */
  release(): void {
    const client = this.#client;
    client.arriving.delete(this);
    client.bytes -= this.#size;
    this.#uploads.bytes -= this.#size;
    this.#size = 0;
    if (client.bytes === 0 && client.arriving.size === 0) this.#uploads.clients.delete(client.name);
  }

  checkPace(): void {
    this.#checksLeft -= 1;
    if (this.#checksLeft > 0) return;
    if (this.#size - this.#sizeBefore < this.#uploads.limits.minBytes) this.#fail(tooSlow());
    this.#sizeBefore = this.#size;
    this.#checksLeft = checks;
  }

  /** Bytes count once they have arrived: what a client only announces costs nothing. */
  #add(chunk: Buffer): void {
    const refusal = this.#refusalOf(chunk.length);
    if (refusal) {
      this.#fail(refusal);
      return;
    }
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    this.#client.bytes += chunk.length;
    this.#uploads.bytes += chunk.length;
  }

  #refusalOf(more: number): HttpError | undefined {
    const { limits } = this.#uploads;
    const client = this.#client;
    if (this.#size + more > limits.bodyBytes) return bodyTooLarge(limits.bodyBytes);
    while (client.bytes + more > limits.clientBytes && this.#dropOldest());
    const detail = "Too many bytes of this client are under way. Try again in a second.";
    if (client.bytes + more > limits.clientBytes)
      return new HttpError(429, "too-many-uploads", detail, { "Retry-After": "1" });
    const isFull = this.#uploads.bytes + more > limits.bytes;
    return isFull ? new Unavailable("Too many requests are under way. Try again in a second.", 1) : undefined;
  }

  #fail(error: Error): void {
    this.#chunks.length = 0;
    // What else arrives is dropped.
    this.#request.off("data", this.#take);
    this.#request.resume();
    this.#reject(error);
  }

  /** Ends the client's oldest other upload that is arriving; false where there is none. */
  #dropOldest(): boolean {
    for (const upload of this.#client.arriving) {
      if (upload === this) continue;
      upload.release();
      upload.#fail(tooSlow());
      return true;
    }
    return false;
  }
}

/**
 * The answer to a body of more than so many bytes. The connection stays open, and Node drops the rest of the body within the request's
 * time: a sender that is still sending when the connection closes gets no answer, and a proxy reports a failure of the edge.
 */
export function bodyTooLarge(bytes: number): HttpError {
  const detail = `The body is larger than ${bytes} bytes (${bytes / 1024} KB). Send fewer events in one request.`;
  return new HttpError(413, "body-too-large", detail);
}

function tooSlow(): HttpError {
  const detail = "The body did not arrive in time. Send the request again.";
  return new HttpError(408, "body-too-slow", detail, { Connection: "close" });
}
