/** Compares an answer of the API with its description, which programs are written by (api/open-api.ts). */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApi } from "../api/open-api.ts";
import { findOperation, operations } from "../api/operations.ts";

interface Answered {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  type: string | undefined;
  json: unknown;
}

/** A description names members that may be absent; in a test, one that it does not name is a mistake. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return "properties" in parts && parts.type === "object" ? { additionalProperties: false, ...parts } : parts;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(closed(openApi) as object, "api");
const compiled = new Map<string, ValidateFunction | undefined>();
const step = (name: string) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
const pointer = (...names: string[]) => `api#/${names.map(step).join("/")}`;

/** Throws if the API's description has no such answer, or another one. Answers of other paths are not looked at. */
export function checkAnswer({ method, path, status, type = "", json }: Answered): void {
  const { operation } = findOperation(method, path.replace(/\?.*/, ""));
  const found = operations.find((one) => one.operation === operation);
  if (!found) return;
  const media = type.replace(/;.*/, "");
  const where = `${found.method} ${found.path}: ${status} ${media}`;
  const content = pointer("paths", found.path, found.method, "responses", String(status));
  if (!ajv.getSchema(content)) throw new Error(`${where}: the API's description has no such status`);
  if (!/[/+]json$/.test(media) || method === "HEAD") return;
  if (!compiled.has(where)) compiled.set(where, ajv.getSchema(`${content}/content/${step(media)}/schema`));
  const validate = compiled.get(where);
  if (!validate) throw new Error(`${where}: the API's description has no schema for it`);
  if (validate(json)) return;
  const faults = validate.errors?.map(
    ({ instancePath, message, params }) => `answer${instancePath} ${message} (${Object.values(params)})`,
  );
  throw new Error(`${where} is not as the API's description says: ${faults}`);
}
