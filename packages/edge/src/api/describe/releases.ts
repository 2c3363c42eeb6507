/** The description of sign-in, accounts, releases and the audit trail. */
import { asBuilt, roles } from "@tagwell/contract";
import { environment, json, list, object, problem, text } from "./parts.ts";

const body = (properties: Record<string, object>) => ({
  required: true,
  content: {
    "application/json": { schema: object(properties) },
  },
});
const query = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: "query",
  description,
  required,
  schema,
});
const build = { type: "string", pattern: `^([0-9a-f]{12}|${asBuilt})$` };
const role = { enum: roles };
/** The contract has the type; the description does not repeat it. */
const typeOfContract = { type: "object" };
const state = json("The library's state: LibraryState of the contract.", typeOfContract);
const session = json("Who is signed in: SessionState of the contract. A cookie keeps the session.", typeOfContract);
const refused = { "400": problem, "401": problem, "403": problem };
/** Every write here needs the header X-Tagwell-Console: 1. */
const order = { environment, build, replaces: { type: ["string", "null"], description: "The build served now." } };

export const releasePaths = {
  "/api/session": {
    get: { operationId: "session", summary: "Who is signed in.", responses: { "200": session, "403": problem } },
    post: {
      operationId: "signIn",
      summary: "Signs in. After ten failures a name is blocked for 15 minutes.",
      requestBody: body({ name: text, password: text }),
      responses: { "200": session, ...refused, "429": problem },
    },
    delete: {
      operationId: "signOut",
      summary: "Ends the session.",
      responses: { "204": { description: "The session has ended." }, "403": problem },
    },
  },
  "/api/accounts/entry": {
    post: {
      operationId: "enter",
      summary: "Uses a one-time link: creates its account or renews its password, and signs in.",
      requestBody: body({ link: text, name: text, password: { type: "string", minLength: 12, maxLength: 256 } }),
      responses: { "200": session, "400": problem, "403": problem, "409": problem, "429": problem },
    },
  },
  "/api/accounts/links": {
    post: {
      operationId: "makeLink",
      summary:
        "Creates a one-time link, for a new account with these roles or for a new password of an account (officers).",
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              oneOf: [object({ roles: list(role) }), object({ account: text })],
            },
          },
        },
      },
      responses: {
        "201": json("The link: AccountLink of the contract.", typeOfContract),
        ...refused,
        "404": problem,
      },
    },
  },
  "/api/accounts": {
    get: {
      operationId: "listAccounts",
      summary: "The accounts (officers).",
      responses: { "200": json("AccountRow of the contract.", list(typeOfContract)), ...refused },
    },
    delete: {
      operationId: "removeAccount",
      summary: "Removes an account and ends its sessions (officers).",
      parameters: [query("name", "The account's name.", text, true)],
      responses: { "204": { description: "The account is removed." }, ...refused, "404": problem, "409": problem },
    },
  },
  "/api/library": {
    get: {
      operationId: "library",
      summary: "What each environment serves, what is built for it, and what was published to it.",
      responses: { "200": state, "401": problem, "403": problem },
    },
  },
  "/api/library/change": {
    get: {
      operationId: "libraryChange",
      summary: "What changes when a build is served, and why it must not be served.",
      parameters: [
        query("environment", "The environment.", environment, true),
        query("build", "The build.", build, true),
      ],
      responses: {
        "200": json("The change: LibraryChange of the contract.", typeOfContract),
        ...refused,
        "404": problem,
      },
    },
  },
  "/api/library/publish": {
    post: {
      operationId: "publish",
      summary: "Serves the build in the built folder from now on (engineers).",
      requestBody: body(order),
      responses: { "200": state, ...refused, "409": problem },
    },
  },
  "/api/library/roll-back": {
    post: {
      operationId: "rollBack",
      summary: "Serves an earlier published build again, or in development the built folder (engineers).",
      requestBody: body(order),
      responses: { "200": state, ...refused, "404": problem, "409": problem },
    },
  },
  "/api/library/signatures": {
    post: {
      operationId: "signWhatLeaves",
      summary: "Records that an officer has reviewed the outbound data of this published build.",
      requestBody: body({ environment, build }),
      responses: { "200": state, ...refused, "404": problem },
    },
  },
  "/api/audit": {
    get: {
      operationId: "audit",
      summary: "The audit trail, newest first (officers).",
      parameters: [
        query("limit", "How many: 100 by default.", { type: "integer", minimum: 1, maximum: 1000 }),
        query("before", "Only rows with a smaller number.", { type: "integer", minimum: 1 }),
      ],
      responses: { "200": json("AuditRow of the contract.", list(typeOfContract)), ...refused },
    },
  },
};
