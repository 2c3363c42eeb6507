/** Reads a request's body as JSON, within the edge's limits. */
import type { IncomingMessage } from "node:http";
import { wellFormedValue } from "../check/well-formed.ts";
import { HttpError } from "../errors/http-error.ts";
import type { ArrivingBody, BodyBudget, Upload } from "./body-budget.ts";
import { type BodyPace, Pace } from "./body-pace.ts";

/** Bound the memory and the time that one request can take. */
const maxBodyBytes = 256 * 1024;
const maxDepth = 32;
/**
 * A refused body that announces no more than this is still read to its end. A proxy sends all of it before it reads the answer, and
 * reports a connection that is closed meanwhile as a failure of the edge (502), after which a page sends the same body again.
 */
const maxDroppedBytes = 1024 * 1024;

/** A parsed body and the size of its text in bytes. */
export interface ReadBody {
  bytes: number;
  value: unknown;
}

/** What all bodies of an edge have in common. */
export interface Bodies {
  budget: BodyBudget;
  pace: BodyPace;
  /** Called when a body begins to arrive (watchPace). */
  watch(): void;
  /** Called with the number of texts and names of a body that were not well-formed Unicode (well-formed.ts). */
  noteReplaced(texts: number): void;
}

/**
 * Reads the body, and does the work with it. The bytes count against the budget as they arrive, and until the work is done.
 * Throws HttpError 408, 413, 429 or 400, or Unavailable.
 */
export async function withBody<T>(
  request: IncomingMessage,
  client: string,
  { budget, pace, watch, noteReplaced }: Bodies,
  work: (body: ReadBody) => T | Promise<T>,
): Promise<T> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxBodyBytes) {
    request.resume();
    throw bodyTooLarge(announced <= maxDroppedBytes ? {} : { Connection: "close" });
  }
  const body = new RequestBody(request, pace);
  const upload = budget.open(client, body);
  watch();
  try {
    const bytes = await body.collect(upload);
    const { value, replaced } = parseBody(bytes);
    if (replaced > 0) noteReplaced(replaced);
    return await work({ bytes: bytes.length, value });
  } finally {
    upload.release();
  }
}

/** The body as JSON with well-formed texts, whatever its content type: beacons are text/plain. */
function parseBody(bytes: Buffer): { value: unknown; replaced: number } {
  const text = bytes.toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The parser's message may quote the body, which may hold personal data.
    const message = String(error);
    const at = /position \d+/.exec(message)?.[0];
    const ends = /^SyntaxError: Un(?:expected end|terminated)/.test(message);
    const wrong = at ? `it breaks JSON's syntax at ${at}` : "it has a character out of place";
    const where = bytes.length === 0 ? "it is empty" : ends ? "it ends too early" : wrong;
    throw new HttpError(400, "malformed-json", `The body is not JSON: ${where}.`);
  }
  if (!isWithinDepth(value, maxDepth)) {
    throw new HttpError(400, "too-deep", `The body is nested too deep. At most ${maxDepth} levels are allowed.`);
  }
  return wellFormedValue(text, value);
}

/** A class, because a request's closures cost more than the rest of its reading. */
class RequestBody implements ArrivingBody {
  readonly #request: IncomingMessage;
  readonly #pace: Pace;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #take: ((chunk: Buffer) => void) | undefined;
  #reject: ((error: Error) => void) | undefined;

  constructor(request: IncomingMessage, pace: BodyPace) {
    this.#request = request;
    this.#pace = new Pace(pace);
  }

  collect(upload: Upload): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const request = this.#request;
      this.#reject = reject;
      this.#take = (chunk) => {
        this.#size += chunk.length;
        try {
          if (this.#size > maxBodyBytes) throw bodyTooLarge({ Connection: "close" });
          upload.charge(chunk.length);
          this.#chunks.push(chunk);
        } catch (error) {
          this.#fail(error as Error);
        }
      };
      request.on("data", this.#take);
      request.on("end", () => {
        upload.complete();
        const [first, ...more] = this.#chunks;
        resolve(first && more.length === 0 ? first : Buffer.concat(this.#chunks));
      });
      // Nobody reads this answer; it only ends the work. After a complete body there is nothing to end.
      request.on("error", () => this.#failUnlessComplete());
      request.on("close", () => this.#failUnlessComplete());
    });
  }

  giveWay(): void {
    this.#fail(tooSlow());
  }

  checkPace(): void {
    if (this.#pace.isTooSlow(this.#size)) this.#fail(tooSlow());
  }

  #fail(error: Error): void {
    this.#chunks.length = 0;
    // What else arrives is dropped.
    if (this.#take) this.#request.off("data", this.#take);
    this.#request.resume();
    this.#reject?.(error);
  }

  #failUnlessComplete(): void {
    if (!this.#request.complete)
      this.#fail(new HttpError(400, "aborted", "The upload was aborted before the body was complete."));
  }
}

function bodyTooLarge(headers: Record<string, string>): HttpError {
  const detail = `The body is larger than ${maxBodyBytes} bytes (256 KB). Send fewer events in one request.`;
  return new HttpError(413, "body-too-large", detail, headers);
}

function tooSlow(): HttpError {
  const detail = "The body did not arrive in time. Send the request again.";
  return new HttpError(408, "body-too-slow", detail, { Connection: "close" });
}

function isWithinDepth(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (left === 0) return false;
  // for…in allocates no list of the values, and parsed JSON inherits no enumerable members.
  for (const name in value) if (!isWithinDepth((value as Record<string, unknown>)[name], left - 1)) return false;
  return true;
}
