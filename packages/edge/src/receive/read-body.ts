/** Reads a request's body as JSON, within the edge's limits. */
import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error.ts";
import { Unavailable } from "../errors/unavailable.ts";

/** BUDGETS, Edge. */
export const mostBodyBytes = 256 * 1024;
export const mostDepth = 32;

/** A body as it came: its text's size in bytes, and what it says. */
export interface ReadBody {
  bytes: number;
  value: unknown;
}

/** Bounds the memory that bodies take together: `within(bytes, work)` runs the work, or rejects with Unavailable. */
export interface BodyBudget {
  within<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** A budget of so many bytes, for all requests under way. */
export function createBodyBudget(mostBytes: number): BodyBudget {
  let taken = 0;
  return {
    async within(bytes, work) {
      if (taken + bytes > mostBytes)
        throw new Unavailable("Too many requests are under way. Try again in a second.", 1);
      taken += bytes;
      try {
        return await work();
      } finally {
        taken -= bytes;
      }
    },
  };
}

/** The bytes that a request says it brings; as many as are allowed where it does not say. Refuses more than that. */
export function announcedBytes(request: IncomingMessage): number {
  const announced = request.headers["content-length"];
  if (announced === undefined) return mostBodyBytes;
  if (Number(announced) > mostBodyBytes) throw bodyTooLarge();
  return Number(announced);
}

/** The body as JSON, whatever its content type: beacons come as text/plain. Throws HttpError: 413 too large, 400 no JSON. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const bytes = await collect(request);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    // The parser's own words quote the body, which is not ours to repeat.
    const at = /position \d+/.exec(String(error))?.[0];
    const where = bytes.length === 0 ? "it is empty" : at ? `it breaks off at ${at}` : "it ends too early";
    throw new HttpError(400, "malformed-json", `The body is not JSON: ${where}.`);
  }
  if (!isWithinDepth(value, mostDepth)) {
    throw new HttpError(400, "too-deep", `The body is nested too deep. At most ${mostDepth} levels are read.`);
  }
  return { bytes: bytes.length, value };
}

function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= mostBodyBytes) chunks.push(chunk);
      else reject(bodyTooLarge());
    });
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // Nobody is left to read this answer; it only ends the work. After a whole body it would cost a stack trace for nothing.
    const broken = () => {
      if (!request.complete) reject(new HttpError(400, "aborted", "The upload broke off before the body was whole."));
    };
    request.on("error", broken);
    request.on("close", broken);
  });
}

function bodyTooLarge(): HttpError {
  const detail = `The body is larger than ${mostBodyBytes} bytes (256 KB). Send fewer events in one request.`;
  return new HttpError(413, "body-too-large", detail, { Connection: "close" });
}

function isWithinDepth(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (left === 0) return false;
  // for…in makes no list of the values, and parsed JSON inherits nothing that it would find.
  for (const name in value) if (!isWithinDepth((value as Record<string, unknown>)[name], left - 1)) return false;
  return true;
}
