/** Reads a request's body as JSON, within the edge's limits. */
import type { IncomingMessage } from "node:http";
import { wellFormedValue } from "../check/well-formed.ts";
import { HttpError } from "../errors/http-error.ts";
import { bodyTooLarge, type Uploads } from "./uploads.ts";

/** Bounds the time that one request can take. */
const maxDepth = 32;

/** A parsed body and the size of its text in bytes. */
export interface ReadBody {
  bytes: number;
  value: unknown;
}

/**
 * Reads the body of a client's request, and does the work with it. The bytes count against the limits of the uploads as they arrive, and
 * until the work is done. `noteReplaced` is called with the number of texts and names that were not well-formed Unicode (well-formed.ts).
 * Throws HttpError 408, 413, 415, 429, 400 or 503.
 */
export async function withBody<T>(
  request: IncomingMessage,
  client: string,
  { uploads, noteReplaced }: { uploads: Uploads; noteReplaced(texts: number): void },
  work: (body: ReadBody) => T | Promise<T>,
): Promise<T> {
  refusePacked(request);
  const { bodyBytes } = uploads.limits;
  if (Number(request.headers["content-length"] ?? 0) > bodyBytes) throw bodyTooLarge(bodyBytes);
  const upload = uploads.open(request, client);
  try {
    const bytes = await upload.collect();
    const { value, replaced } = parseBody(bytes);
    if (replaced > 0) noteReplaced(replaced);
    return await work({ bytes: bytes.length, value });
  } finally {
    upload.release();
  }
}

/** A small packed body may unpack to gigabytes, and no page packs one. */
function refusePacked(request: IncomingMessage): void {
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding.toLowerCase() === "identity") return;
  const detail = "The body is packed, as its header Content-Encoding says. Send it as plain JSON.";
  throw new HttpError(415, "packed-body", detail, { "Accept-Encoding": "identity" });
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
  if (!isWithinDepth(value, maxDepth))
    throw new HttpError(400, "too-deep", `The body is nested too deep. At most ${maxDepth} levels are allowed.`);
  return wellFormedValue(text, value);
}

function isWithinDepth(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (left === 0) return false;
  // for…in allocates no list of the values, and parsed JSON inherits no enumerable members.
  for (const name in value) if (!isWithinDepth((value as Record<string, unknown>)[name], left - 1)) return false;
  return true;
}
