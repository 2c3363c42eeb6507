/** The API's description, served at /api/openapi.json (OpenAPI 3.1, JSON Schema), as the contract describes each operation. */
import {
  buildDiff,
  buildRow,
  type Described,
  eventRow,
  health,
  type Operation,
  type Parameters,
  problem,
  publication,
  publicationRequest,
  relayState,
  relayStatus,
  traceRecord,
} from "@tagwell/contract/api";
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { operations } from "./operations.ts";

/** What several operations answer with, by its name in the description. */
const components = {
  EventRow: eventRow,
  TraceRecord: traceRecord,
  RelayStatus: relayStatus,
  RelayState: relayState,
  BuildDiff: buildDiff,
  Publication: publication,
  Build: buildRow,
  PublicationRequest: publicationRequest,
  Health: health,
  Problem: problem,
};
const config = {
  // What valibot checks beyond JSON Schema, such as two members together, the operation's answer tells.
  errorMode: "ignore",
  definitions: components,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;

/** The ways to sign in. */
const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "tagwell_session", description: "A person's sign-in." },
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "A program's token, which an officer makes (POST /api/tokens).",
  },
};

function pathsOf() {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const { method, path, operation } of operations)
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation) };
  return paths;
}

function describe({ id, access: { roles, scopes }, summary, description, path, query, header, ...rest }: Operation) {
  const parameters = [
    ...parametersOf(path, "path"),
    ...parametersOf(query, "query"),
    ...parametersOf(header, "header"),
  ];
  const isChecked = query?.type === "strict_object" || header !== undefined || rest.body !== undefined;
  const isForAnyone = roles === "anyone";
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    "x-roles": roles,
    "x-scopes": scopes,
    security: isForAnyone ? [] : [{ session: [] }, ...(scopes.length > 0 ? [{ bearer: scopes }] : [])],
    ...(rest.body && { requestBody: { required: true, ...jsonContent(rest.body) } }),
    responses: {
      // Sessions, tokens and what is written are in one database, which another process may have locked.
      ...refusals(403, 503, ...(isForAnyone ? [] : [401, 429]), ...(isChecked ? [400] : []), ...(path ? [404] : [])),
      ...refusals(...(rest.body ? [413] : []), ...(rest.refusals ?? [])),
      [rest.status ?? (rest.answer || rest.files ? 200 : 204)]: answerOf(rest.answers, rest),
      ...(rest.answersFailing !== undefined && { "503": answerOf(rest.answersFailing, rest) }),
    } as Record<string, ReturnType<typeof answerOf>>,
  };
}

const refusals = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: "What was wrong, where, and what to do.", ...jsonContent(problem, "application/problem+json") },
    ]),
  );

function answerOf(
  description: string,
  { answer, files = {}, headers }: Pick<Operation, "answer" | "files" | "headers">,
) {
  const content = {
    ...(answer && jsonContent(answer, "application/json", "output").content),
    ...mapValues(files, (kind) => ({ schema: { type: "string", ...(kind === "binary" && { format: "binary" }) } })),
  };
  return {
    description,
    ...(headers && { headers: mapValues(headers, (said) => ({ description: said, schema: { type: "string" } })) }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

/** Each is `described`, and may be optional. */
function parametersOf(parameters: Parameters | undefined, place: "path" | "query" | "header"): object[] {
  if (!parameters) return [];
  return Object.entries(parameters.entries).map(([name, entry]) => {
    const isOptional = entry.type === "exact_optional" || entry.type === "optional";
    const inner = isOptional ? (entry as v.ExactOptionalSchema<v.GenericSchema, undefined>).wrapped : entry;
    const [schema, { description }] = (inner as Described<v.GenericSchema>).pipe;
    return { name, in: place, description, ...(!isOptional && { required: true }), schema: jsonSchema(schema) };
  });
}

const jsonContent = (schema: v.GenericSchema, type = "application/json", typeMode: TypeMode = "input") => ({
  content: { [type]: { schema: jsonSchema(schema, typeMode) } },
});

/** What is asked is described as it is sent, and an answer as it is once it is checked. */
type TypeMode = "input" | "output";

function jsonSchema(schema: v.GenericSchema, typeMode: TypeMode = "input"): object {
  const { $schema: _draft, $defs: _components, ...described } = toJsonSchema(schema, { ...config, typeMode });
  return described;
}

function mapValues<Value, Result>(values: Readonly<Record<string, Value>>, made: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, made(value)]));
}

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
  paths: pathsOf(),
  components: { securitySchemes, schemas: toJsonSchemaDefs(components, { ...config, typeMode: "output" }) },
};
