/** The API's description, served at /api/openapi.json (OpenAPI 3.1); its parts are in describe/. */
import { eventSchemas } from "./describe/events.ts";
import { healthSchemas } from "./describe/health.ts";
import { jsonSchema, type Operation, object, problem, text, whole } from "./describe/parts.ts";
import { publishingSchemas } from "./describe/publishing.ts";
import { relaySchemas } from "./describe/relay.ts";
import { paths } from "./operations.ts";

/** The ways to sign in. */
const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "tagwell_session", description: "A person's sign-in." },
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "A program's token, which an officer makes (POST /api/tokens).",
  },
};

export const openApi = {
  openapi: "3.1.0",
  info: {
    title: "Tagwell edge: the console's API",
    version: "1.0.0",
    description:
      "Received events, reports, and the builds that the edge serves. It answers on this machine only (Host localhost, 127.0.0.1 or [::1]); where the edge is set to be reached from elsewhere, also on that host, and a sign-in is required, or the token of a program. No CORS.",
    license: { name: "Apache-2.0", identifier: "Apache-2.0" },
  },
  servers: [{ url: "/" }],
  paths: mapValues(paths, (methods) => mapValues(methods, describe)),
  components: {
    securitySchemes,
    schemas: {
      ...eventSchemas,
      ...relaySchemas,
      ...publishingSchemas,
      ...healthSchemas,
      Problem: {
        ...object({ type: text, title: text, status: whole, detail: text }),
        description: "RFC 9457.",
      },
    },
  },
};

/**
 * The operation with `x-roles` and `x-scopes`, and what is answered to whoever has none of them, or made too many requests by a
 * token.
 */
function describe({ access: { roles, scopes }, reads: _ofRows, files: _ofFiles, body, ...operation }: Operation) {
  const isForAnyone = roles === "anyone";
  const refusals = { ...(!isForAnyone && { "401": problem, "429": problem }), "403": problem };
  const security = isForAnyone ? [] : [{ session: [] }, ...(scopes.length > 0 ? [{ bearer: scopes }] : [])];
  // Sessions, tokens and what is written are in one database, which another process may have locked.
  const responses = { "503": problem, ...operation.responses, ...refusals };
  return {
    ...operation,
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body) } } } }),
    "x-roles": roles,
    "x-scopes": scopes,
    security,
    responses,
  };
}

function mapValues<Value, Result>(values: Readonly<Record<string, Value>>, made: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, made(value)]));
}
