/** /api/tokens: with a token, a program uses the API without a person's sign-in. */
import * as v from "valibot";
import { tokenDays, tokenScopes, tokenStates } from "../wire/tokens.ts";
import { type Operations, only } from "./operation.ts";
import { described, text, time } from "./parts.ts";

const daysForm = `a whole number of days from 1 to ${tokenDays.most}`;
const tokenOrder = v.strictObject({
  // What a token may be called is found when it is made.
  name: v.pipe(v.string(), v.trim()),
  scopes: v.pipe(
    v.array(v.picklist(tokenScopes, `one of ${tokenScopes.join(", ")}`)),
    v.minLength(1, `at least one of ${tokenScopes.join(", ")}`),
  ),
  /** How long it is valid: 90 unless told, 366 at most. */
  days: v.exactOptional(
    v.pipe(v.number(daysForm), v.integer(daysForm), v.minValue(1, daysForm), v.maxValue(tokenDays.most, daysForm)),
  ),
});
const tokenRow = v.object({
  /** The part of the token's text that is no secret. */
  id: text,
  /** The audit trail has what the token does under "token <name>". */
  name: text,
  scopes: v.array(v.picklist(tokenScopes)),
  state: v.picklist(tokenStates),
  /** The officer's account. */
  madeBy: text,
  madeAt: time,
  expiresAt: time,
  /** To the minute; absent if it was never used. */
  usedAt: v.exactOptional(time),
  withdrawnAt: v.exactOptional(time),
});
const newToken = v.object({
  ...tokenRow.entries,
  /** What a program sends as `Authorization: Bearer <token>`. */
  token: text,
});

/** A token that is to be made. */
export type TokenOrder = v.InferOutput<typeof tokenOrder>;
/** A token as it is listed, newest first. */
export type TokenRow = v.InferOutput<typeof tokenRow>;
/** A token that was just made. Nobody can see its text again: the edge keeps its hash only. */
export type NewToken = v.InferOutput<typeof newToken>;

/** No token can make a write here. */
export const tokenApi = {
  "GET /api/tokens": {
    id: "listTokens",
    access: only(["officer"]),
    audit: false,
    summary: "The tokens that were made, newest first (officers).",
    answers: "TokenRow of the contract.",
    answer: v.array(tokenRow),
  },
  "POST /api/tokens": {
    id: "makeToken",
    access: only(["officer"]),
    summary: "Makes a token, whose text is in this answer and nowhere else (officers).",
    body: tokenOrder,
    status: 201,
    answers: "NewToken of the contract.",
    answer: newToken,
    refusals: [409],
  },
  "DELETE /api/tokens/{id}": {
    id: "withdrawToken",
    access: only(["officer"]),
    summary: "Withdraws a token: from now on it opens nothing, and its streams end (officers).",
    path: v.strictObject({ id: described(text, "The token's id.") }),
    answers: "It is withdrawn.",
  },
} as const satisfies Operations;
