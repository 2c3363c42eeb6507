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
/** Described in words alone: the contract has its type. */
const asToldByContract = { type: "object" };
const state = json("The library's state: LibraryState of the contract.", asToldByContract);
const session = json("Who is signed in: SessionState of the contract. A cookie keeps the session.", asToldByContract);
const refused = { "400": problem, "401": problem, "403": problem };
/** The header X-Tagwell-Console: 1 goes with every write here. */
const order = { environment, build, replaces: { type: ["string", "null"], description: "The build served now." } };

export const releasePaths = {
  "/api/session": {
    get: { operationId: "session", summary: "Who is signed in.", responses: { "200": session, "403": problem } },
    post: {
      operationId: "signIn",
      summary: "Signs in. After ten failures of a name it is refused for a quarter of an hour.",
      requestBody: body({ name: text, password: text }),
      responses: { "200": session, ...refused, "429": problem },
    },
    delete: {
      operationId: "signOut",
      summary: "Ends the session.",
      responses: { "204": { description: "It has ended." }, "403": problem },
    },
  },
  "/api/accounts/entry": {
    post: {
      operationId: "enter",
      summary: "Uses a one-time link up: makes its account, or renews its password, and signs in.",
      requestBody: body({ link: text, name: text, password: { type: "string", minLength: 12, maxLength: 256 } }),
      responses: { "200": session, "400": problem, "403": problem, "409": problem, "429": problem },
    },
  },
  "/api/accounts/links": {
    post: {
      operationId: "makeLink",
      summary: "Makes a one-time link, for an account with these roles or a new password of that account (officers).",
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
        "201": json("The link: AccountLink of the contract.", asToldByContract),
        ...refused,
        "404": problem,
      },
    },
  },
  "/api/accounts": {
    get: {
      operationId: "listAccounts",
      summary: "The accounts (officers).",
      responses: { "200": json("AccountRow of the contract.", list(asToldByContract)), ...refused },
    },
    delete: {
      operationId: "removeAccount",
      summary: "Removes an account and ends its sessions (officers).",
      parameters: [query("name", "The account's name.", text, true)],
      responses: { "204": { description: "It is gone." }, ...refused, "404": problem, "409": problem },
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
      summary: "What serving a build would change, and why it may not be served.",
      parameters: [query("environment", "Where.", environment, true), query("build", "Which.", build, true)],
      responses: {
        "200": json("The change: LibraryChange of the contract.", asToldByContract),
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
      summary: "Serves a build again that was published before; in development also the built folder (engineers).",
      requestBody: body(order),
      responses: { "200": state, ...refused, "404": problem, "409": problem },
    },
  },
  "/api/library/signatures": {
    post: {
      operationId: "signWhatLeaves",
      summary: "An officer has seen what leaves with this published build.",
      requestBody: body({ environment, build }),
      responses: { "200": state, ...refused, "404": problem },
    },
  },
  "/api/audit": {
    get: {
      operationId: "audit",
      summary: "Who did what, newest first (officers).",
      parameters: [
        query("limit", "How many: 100 unless told.", { type: "integer", minimum: 1, maximum: 1000 }),
        query("before", "Only rows with a smaller number.", { type: "integer", minimum: 1 }),
      ],
      responses: { "200": json("AuditRow of the contract.", list(asToldByContract)), ...refused },
    },
  },
};
