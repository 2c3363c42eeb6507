/** Reads a request's body as JSON, within the edge's limits. */
import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error.ts";
import type { BodyBudget, Upload } from "./body-budget.ts";

/** Bound the memory and the time that one request can take. */
const maxBodyBytes = 256 * 1024;
const maxDepth = 32;

/** A parsed body and the size of its text in bytes. */
export interface ReadBody {
  bytes: number;
  value: unknown;
}

/** How slow a body may be: in each period at least this many bytes must arrive. */
export interface BodyPace {
  periodMs: number;
  minBytes: number;
}

/** Far below the slowest mobile network, with time for one that is gone for some seconds. */
export const bodyPace: BodyPace = { periodMs: 10_000, minBytes: 1024 };

/**
 * Reads the body, and does the work with it. The bytes count against the budget as they arrive, and until the work is done.
 * Throws HttpError 408, 413, 429 or 400, or Unavailable.
 */
export async function withBody<T>(
  request: IncomingMessage,
  client: string,
  { budget, pace }: { budget: BodyBudget; pace: BodyPace },
  work: (body: ReadBody) => T | Promise<T>,
): Promise<T> {
  if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) throw bodyTooLarge();
  let giveWay = () => {};
  const upload = budget.open(client, () => giveWay());
  try {
    const bytes = await collect(request, upload, pace, (end) => {
      giveWay = end;
    });
    return await work({ bytes: bytes.length, value: parseBody(bytes) });
  } finally {
    upload.release();
  }
}

/** The body as JSON, whatever its content type: beacons are text/plain. */
function parseBody(bytes: Buffer): unknown {
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
  return value;
}

/** Gathers the body. `onGiveWay` receives a function that ends the upload because others need its room. */
function collect(
  request: IncomingMessage,
  upload: Upload,
  { periodMs, minBytes }: BodyPace,
  onGiveWay: (end: () => void) => void,
): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let sizeBefore = 0;
    const watch = setInterval(() => {
      if (size - sizeBefore < minBytes) fail(tooSlow());
      sizeBefore = size;
    }, periodMs);
    const fail = (error: Error) => {
      clearInterval(watch);
      chunks.length = 0;
      // What else arrives is dropped.
      request.off("data", take).resume();
      reject(error);
    };
    onGiveWay(() => fail(tooSlow()));
    const take = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > maxBodyBytes) throw bodyTooLarge();
        upload.charge(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        fail(error as Error);
      }
    };
    request.on("data", take);
    request.on("end", () => {
      clearInterval(watch);
      upload.complete();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    // Nobody reads this answer; it only ends the work. After a complete body there is nothing to end.
    const broken = () => {
      if (!request.complete)
        fail(new HttpError(400, "aborted", "The upload was aborted before the body was complete."));
    };
    request.on("error", broken);
    request.on("close", broken);
  });
}

function bodyTooLarge(): HttpError {
  const detail = `The body is larger than ${maxBodyBytes} bytes (256 KB). Send fewer events in one request.`;
  return new HttpError(413, "body-too-large", detail, { Connection: "close" });
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
