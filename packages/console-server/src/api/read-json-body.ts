/** Reads the body of a write: a JSON object, which is small unless told of a given schema, with well-formed texts. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Context } from "hono";
import * as v from "valibot";

/** The longest member is a password of 256 characters. */
const usualBytes = 4096;

/** Throws HttpError 400, which names the member, or 413. */
export async function readJsonBody<Shape extends v.GenericSchema>(
  c: Context,
  shape: Shape,
  maxBytes = usualBytes,
): Promise<v.InferOutput<Shape>> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type))
    throw new HttpError(400, "malformed-body", "The body: expected JSON, with the Content-Type application/json.");
  if (Number(c.req.header("content-length") ?? Number.NaN) > maxBytes) throw tooLarge(maxBytes);
  const text = await readText(c.req.raw.body, maxBytes);
  let body: unknown;
  try {
    body = parseWellFormed(text);
  } catch {
    throw new HttpError(400, "malformed-json", "The body is not JSON.");
  }
  const result = v.safeParse(shape, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue) ?? "as a whole";
  // The value is not repeated, because it may be a password.
  throw new HttpError(400, "malformed-body", `The body, ${where}: expected ${expectedBy(issue)}.`);
}

/** What the schema expected: its own message where it has one, else valibot's. */
export function expectedBy(issue: v.BaseIssue<unknown>): string {
  return issue.message.startsWith("Invalid ") ? (issue.expected ?? issue.message) : issue.message;
}

async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const tooLarge = (maxBytes: number) => new HttpError(413, "body-too-large", `The body is over ${maxBytes} bytes.`);
