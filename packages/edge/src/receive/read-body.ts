/** Reads a request's body as JSON, within the edge's limits. */
import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error.ts";
import { Unavailable } from "../errors/unavailable.ts";

/** Bound the memory and the time that one request can take. */
const maxBodyBytes = 256 * 1024;
const maxDepth = 32;

/** A parsed body and the size of its text in bytes. */
export interface ReadBody {
  bytes: number;
  value: unknown;
}

/** Bounds the memory of all bodies under way: `within(bytes, work)` runs the work, or rejects with Unavailable. */
export interface BodyBudget {
  within<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** A budget of `maxBytes` for all requests under way. */
export function createBodyBudget(maxBytes: number): BodyBudget {
  let taken = 0;
  return {
    async within(bytes, work) {
      if (taken + bytes > maxBytes) throw new Unavailable("Too many requests are under way. Try again in a second.", 1);
      taken += bytes;
      try {
        return await work();
      } finally {
        taken -= bytes;
      }
    },
  };
}

/** The request's Content-Length; the largest allowed size where it has none. Throws HttpError 413 for a larger one. */
export function announcedBytes(request: IncomingMessage): number {
  const announced = request.headers["content-length"];
  if (announced === undefined) return maxBodyBytes;
  if (Number(announced) > maxBodyBytes) throw bodyTooLarge();
  return Number(announced);
}

/** The body as JSON, whatever its content type: beacons are text/plain. Throws HttpError 413 or 400. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const bytes = await collect(request);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    // The parser's message quotes the body, which may hold personal data.
    const at = /position \d+/.exec(String(error))?.[0];
    const where = bytes.length === 0 ? "it is empty" : at ? `it breaks off at ${at}` : "it ends too early";
    throw new HttpError(400, "malformed-json", `The body is not JSON: ${where}.`);
  }
  if (!isWithinDepth(value, maxDepth)) {
    throw new HttpError(400, "too-deep", `The body is nested too deep. At most ${maxDepth} levels are allowed.`);
  }
  return { bytes: bytes.length, value };
}

function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBodyBytes) chunks.push(chunk);
      else reject(bodyTooLarge());
    });
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // Nobody reads this answer; it only ends the work. After a complete body there is nothing to end.
    const broken = () => {
      if (!request.complete)
        reject(new HttpError(400, "aborted", "The upload was aborted before the body was complete."));
    };
    request.on("error", broken);
    request.on("close", broken);
  });
}

function bodyTooLarge(): HttpError {
  const detail = `The body is larger than ${maxBodyBytes} bytes (256 KB). Send fewer events in one request.`;
  return new HttpError(413, "body-too-large", detail, { Connection: "close" });
}

function isWithinDepth(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (left === 0) return false;
  // for…in allocates no list of the values, and parsed JSON inherits no enumerable members.
  for (const name in value) if (!isWithinDepth((value as Record<string, unknown>)[name], left - 1)) return false;
  return true;
}
