/** Calls operations of the edge's API, typed by their descriptions in the contract. */
import type { AnswerOf, Api, AskedOf } from "@tagwell/contract/api";
import { type RequestOptions, requestBody, toQuery, writeOptions } from "./request-json.ts";

type CallOptions = Pick<RequestOptions, "acceptStatuses" | "timeoutMs" | "fetch"> & {
  signal?: AbortSignal | undefined;
};
type Asked<Key extends keyof Api> =
  Record<never, never> extends AskedOf<Api[Key]>
    ? [(AskedOf<Api[Key]> & CallOptions)?]
    : [AskedOf<Api[Key]> & CallOptions];

/**
 * What an operation answers, such as `call("GET /api/visits/{visit}", { path: { visit } })`; undefined if that is nothing. Throws
 * `EdgeUnreachable` or `EdgeRefused`.
 */
export async function call<Key extends keyof Api>(operation: Key, ...asked: Asked<Key>): Promise<AnswerOf<Api[Key]>> {
  return (await requestBody(...requestOf(operation, asked[0]))).body as AnswerOf<Api[Key]>;
}

/** A part of a longer list. */
export interface Page<T> {
  items: T[];
  /** What the query's `before` must be for the next part; absent in the last one. */
  before?: string;
}

/** As `call`, with where the list goes on, as the response's `Link` header names it. */
export async function callPage<Key extends "GET /api/events" | "GET /api/visits">(
  operation: Key,
  ...asked: Asked<Key>
): Promise<Page<AnswerOf<Api[Key]>[number]>> {
  const { body, headers } = await requestBody(...requestOf(operation, asked[0]));
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  const before = next && new URL(next, "http://edge").searchParams.get("before");
  return { items: body as AnswerOf<Api[Key]>, ...(before && { before }) };
}

/** The address of an operation. */
export function addressOf(operation: keyof Api, { path, query = {} }: AddressParts): string {
  const [, address = ""] = operation.split(" ");
  const filled = address.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(Object(path)[name])));
  return filled + toQuery(query);
}

interface AddressParts {
  path?: object | undefined;
  query?: object | undefined;
}

function requestOf(operation: keyof Api, asked: object = {}): [string, RequestOptions] {
  const { path, query, body, ...options } = asked as AddressParts & { body?: object };
  const [method = ""] = operation.split(" ");
  const write = method === "GET" ? {} : writeOptions(method as "POST", body);
  return [addressOf(operation, { path, query }), { ...write, ...options }];
}
