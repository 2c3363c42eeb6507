/** The description of programs' tokens. */

import { tokenDays, tokenScopes, tokenStates } from "@tagwell/contract";
import * as v from "valibot";
import { only } from "../access.ts";
import { json, list, object, type Paths, problem, text, time } from "./parts.ts";

const days = `a whole number of days from 1 to ${tokenDays.most}`;
/** A token that is to be made. */
export const tokenOrder = v.strictObject({
  // What a token may be called is found when it is made.
  name: v.pipe(v.string(), v.trim()),
  scopes: v.pipe(
    v.array(v.picklist(tokenScopes, `one of ${tokenScopes.join(", ")}`)),
    v.minLength(1, `at least one of ${tokenScopes.join(", ")}`),
  ),
  days: v.exactOptional(v.pipe(v.number(days), v.integer(days), v.minValue(1, days), v.maxValue(tokenDays.most, days))),
});

const scopes = list({ enum: tokenScopes });
const row = {
  id: text,
  name: text,
  scopes,
  state: { enum: tokenStates },
  madeBy: text,
  madeAt: time,
  expiresAt: time,
  usedAt: time,
  withdrawnAt: time,
};
const optional = ["usedAt", "withdrawnAt"];
const refused = { "400": problem, "401": problem, "403": problem };

/** Every write here needs the header X-Tagwell-Console: 1, and no token can make it. */
export const tokenPaths: Paths = {
  "/api/tokens": {
    get: {
      operationId: "listTokens",
      access: only(["officer"]),
      summary: "The tokens that were made, newest first (officers).",
      responses: { "200": json("TokenRow of the contract.", list(object(row, optional))), ...refused },
    },
    post: {
      operationId: "makeToken",
      access: only(["officer"]),
      summary: "Makes a token, whose text is in this answer and nowhere else (officers).",
      body: tokenOrder,
      responses: {
        "201": json("NewToken of the contract.", object({ ...row, token: text }, optional)),
        ...refused,
        "409": problem,
        "413": problem,
        "503": problem,
      },
    },
  },
  "/api/tokens/{id}": {
    delete: {
      operationId: "withdrawToken",
      access: only(["officer"]),
      summary: "Withdraws a token: from now on it opens nothing, and its streams end (officers).",
      parameters: [{ name: "id", in: "path", required: true, description: "The token's id.", schema: text }],
      responses: {
        "204": { description: "It is withdrawn." },
        ...refused,
        "404": problem,
        "503": problem,
      },
    },
  },
};
