/** Requests for programs' tokens. Every function throws `EdgeUnreachable` or `EdgeRefused`. */
import type { NewToken, TokenOrder, TokenRow } from "@tagwell/contract";
import { requestJson } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

export async function fetchTokens(signal?: AbortSignal): Promise<TokenRow[]> {
  return (await requestJson("/api/tokens", { ...(signal && { signal }) })) as TokenRow[];
}

export async function makeToken(order: TokenOrder): Promise<NewToken> {
  return (await requestJson("/api/tokens", writeOptions("POST", order))) as NewToken;
}

export async function withdrawToken(id: string): Promise<void> {
  await requestJson(`/api/tokens/${encodeURIComponent(id)}`, writeOptions("DELETE"));
}
