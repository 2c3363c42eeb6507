/** Sends requests to the edge's API and reads the responses. */

import { consoleHeader } from "@tagwell/contract";
import { EdgeRefused, EdgeUnreachable } from "./edge-errors.ts";
import { parseJson, textAt } from "./json-value.ts";

export interface RequestOptions extends Omit<RequestInit, "signal"> {
  signal?: AbortSignal | undefined;
  /** Statuses outside 200 to 299 whose body is returned too. */
  acceptStatuses?: number[];
  /** How long the edge may take; an edge that hangs is as good as one that is down. */
  timeoutMs?: number;
  /** Replaces `fetch` in tests. */
  fetch?: typeof globalThis.fetch;
}

const defaultTimeoutMs = 20_000;

/** Returns undefined for a response without a body. Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function requestJson(path: string, options: RequestOptions = {}): Promise<unknown> {
  return (await requestBody(path, options)).body;
}

/** The same, with the headers of the response. */
export async function requestBody(path: string, options: RequestOptions): Promise<{ body: unknown; headers: Headers }> {
  const { response, read } = await request(path, options);
  const { headers } = response;
  if (response.status === 204) return { body: undefined, headers };
  const body = parseJson(await read());
  if ((response.ok || options.acceptStatuses?.includes(response.status)) && body !== undefined)
    return { body, headers };
  throw refusal(response, body);
}

/** Returns the response's text. Throws `EdgeUnreachable`, also if the response breaks off, or `EdgeRefused`. */
export async function requestText(path: string, options: RequestOptions = {}): Promise<string> {
  const { response, read } = await request(path, options);
  const text = await read();
  if (!response.ok) throw refusal(response, parseJson(text));
  return text;
}

/**
 * Returns the response as a file, which may be larger than memory. `onProgress` is called with what has come so far. It takes as
 * long as it takes: `signal` ends it. Throws `EdgeUnreachable`, also if the response breaks off, or `EdgeRefused`.
 */
export async function requestFile(
  path: string,
  { signal, onProgress, fetch = globalThis.fetch }: Pick<RequestOptions, "fetch"> & FileOptions,
): Promise<Blob> {
  const { response, read } = await request(path, { fetch, signal, timeoutMs: Number.POSITIVE_INFINITY });
  if (!response.ok) throw refusal(response, parseJson(await read()));
  let bytes = 0;
  let lines = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) lines += 1;
      onProgress({ bytes, lines });
      controller.enqueue(chunk);
    },
  });
  return await new Response(response.body?.pipeThrough(counter) ?? null).blob().catch(failing(signal));
}

const lineBreak = 10;

/** How much of a file has come. */
export interface FileProgress {
  bytes: number;
  /** Line breaks, which say something in files of lines only. */
  lines: number;
}

export interface FileOptions {
  signal: AbortSignal;
  onProgress: (progress: FileProgress) => void;
}

interface Answer {
  response: Response;
  /** Reads the body within the same time limit. */
  read(): Promise<string>;
}

async function request(path: string, options: RequestOptions): Promise<Answer> {
  const { acceptStatuses: _, fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs, signal, ...init } = options;
  const inTime = Number.isFinite(timeoutMs) ? [AbortSignal.timeout(timeoutMs)] : [];
  const failed = failing(signal);
  const signals = [...(signal ? [signal] : []), ...inTime];
  const response = await fetch(path, { ...init, signal: AbortSignal.any(signals) }).catch(failed);
  // A proxy in front of a stopped edge answers 502 or 504.
  if (response.status === 502 || response.status === 504) throw new EdgeUnreachable(response.status);
  return { response, read: () => response.text().catch(failed) };
}

/** Throws what a request failed with: an abort as it is. */
const failing = (signal: AbortSignal | null | undefined) => (cause: unknown) => {
  if (signal?.aborted) throw cause;
  throw new EdgeUnreachable(cause);
};

/** The edge's explanation; its address and status mean nothing to readers who cannot look into the edge. */
function refusal({ status }: Response, body: unknown): EdgeRefused {
  const detail = textAt(body, "detail") ?? textAt(body, "title");
  return new EdgeRefused(
    status,
    detail ?? `The edge answered with status ${status} and no explanation. Its log has more.`,
    textAt(body, "type")?.split(":").at(-1),
  );
}

/** Formats a query string without undefined values; empty if there are none. */
export function toQuery(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

/** A JSON body, and the header that pages of other sites cannot send, which protects against cross-site requests. */
export function writeOptions(method: "POST" | "PUT" | "DELETE", body?: object): Omit<RequestInit, "signal"> {
  const headers = { [consoleHeader.name]: consoleHeader.value };
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}
