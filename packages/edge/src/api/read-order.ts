/** Reads what the console's writes bring: a small JSON object of a given shape. */
import type { Context } from "hono";
import * as v from "valibot";
import { HttpError } from "../errors/http-error.ts";

/** Bytes; the longest of them is a password. */
const mostBytes = 4096;

/** Refuses with 400 and the field's name what has another shape, with 413 what is too large. */
export async function readOrder<Shape extends v.GenericSchema>(
  c: Context,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type))
    throw new HttpError(400, "malformed-body", "The body: expected JSON, with the Content-Type application/json.");
  if (Number(c.req.header("content-length") ?? Number.NaN) > mostBytes) throw tooLarge();
  const text = await readText(c.req.raw.body);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400, "malformed-json", "The body is no JSON.");
  }
  const result = v.safeParse(shape, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue) ?? "as a whole";
  // What was found is not repeated: it may be a password.
  throw new HttpError(400, "malformed-body", `The body, ${where}: expected ${expectedBy(issue)}.`);
}

/** What the shape says should have been there: its own words where it has some, else valibot's. */
export function expectedBy(issue: v.BaseIssue<unknown>): string {
  return issue.message.startsWith("Invalid ") ? (issue.expected ?? issue.message) : issue.message;
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const tooLarge = () => new HttpError(413, "body-too-large", `The body is over ${mostBytes} bytes.`);
