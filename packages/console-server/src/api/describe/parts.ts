/** Building blocks of the API's description (OpenAPI 3.1, JSON Schema). */
import { environmentNames, eventSources, type ReadKind } from "@tagwell/contract";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { Access } from "../access.ts";

export type Method = "get" | "post" | "put" | "delete";

/** An operation of the API: who may use it, what the audit trail notes of it, and its description. */
export interface Operation {
  operationId: string;
  access: Access;
  /** What the audit trail calls its answer, where that tells what visitors did. */
  reads?: ReadKind;
  /** What the audit trail calls its answer as a file, which leaves the console. */
  files?: ReadKind;
  summary: string;
  description?: string;
  parameters?: readonly object[];
  /** By which the route checks the body, and from which its description is made. */
  body?: v.GenericSchema;
  responses: Record<string, object>;
}

/** The operations of each path, by method. */
export type Paths = Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;

export const text = { type: "string" };
export const texts = { type: "array", items: text };
export const whole = { type: "integer" };
export const count = { type: "integer", minimum: 0 };
export const time = { type: "string", format: "date-time" };
export const site = { type: "string", description: "The site's key, as GET /api/catalog lists it." };
export const anySite = { type: "string", description: `${site.description.slice(0, -1)}, or "unknown".` };
export const environment = { enum: environmentNames };
export const eventSource = { enum: eventSources };

/**
 * What a schema takes, as JSON Schema. What valibot checks beyond that, such as two members together, the operation's answer tells.
 */
export function jsonSchema(schema: v.GenericSchema): object {
  const { $schema: _draft, ...described } = toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" });
  return described;
}

/** An object whose members are all required, except the `optional` ones. */
export const object = (properties: object, optional: string[] = []) => ({
  type: "object",
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
export const list = (items: object) => ({ type: "array", items });
/** A reference to a schema under `components`. */
export const shape = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const json = (description: string, schema: object) => ({
  description,
  content: { "application/json": { schema } },
});
export const problem = {
  description: "What was wrong, where, and what to do.",
  content: { "application/problem+json": { schema: shape("Problem") } },
};
export const refused = { "400": problem, "403": problem, "503": problem };

export const parameter = (name: string, description: string, schema: object) => ({
  name,
  in: "query",
  description,
  schema,
});
export const since = parameter("since", "Only what was stored at this time or later.", time);
export const until = parameter("until", "Only what was stored before this time.", time);
export const ofSite = parameter("site", "Only this site's.", anySite);
export const limit = (description: string) =>
  parameter("limit", description, { type: "integer", minimum: 1, maximum: 1000 });
