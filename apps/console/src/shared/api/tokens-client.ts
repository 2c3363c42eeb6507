/** Programs' tokens. */
import type { TokenOrder } from "@tagwell/contract";
import { call } from "./call.ts";

export const fetchTokens = (signal?: AbortSignal) => call("GET /api/tokens", { signal });
export const makeToken = (body: TokenOrder) => call("POST /api/tokens", { body });
export const withdrawToken = (id: string) => call("DELETE /api/tokens/{id}", { path: { id } });
