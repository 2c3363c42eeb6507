/** Reads a build's property.json, and checks everything that the edge and the console read of it. */
import { readFile } from "node:fs/promises";
import { environmentNames, isField, type PropertyFile, privacyControls, propertyFileFormat } from "@tagwell/contract";
import * as v from "valibot";

const text = v.pipe(v.string("expected a text"), v.minLength(1, "expected a text that is not empty"));
/** Keys and labels are stored and searched by, and stand in addresses. */
const key = v.pipe(text, v.regex(/^[\w.-]{1,128}$/, "expected letters, digits, dots, hyphens and underscores"));
const host = v.pipe(text, v.regex(/^(\*\.)?[\w-]+(\.[\w-]+)*$/, "expected a host without a port, or *.host"));
const siteKey = v.pipe(key, v.notValue("unknown", '"unknown" stands for pages of no site'));
const expression = v.pipe(text, v.check(isExpression, "expected the source of a regular expression"));
const listOf = <T extends v.GenericSchema>(item: T) => v.array(item, "expected a list");
const object = <T extends v.ObjectEntries>(entries: T) => v.looseObject(entries, "expected an object");
const named = listOf(object({ name: text }));

const meaning = v.string("expected a text");
const maxLength = v.pipe(v.number("expected a number"), v.minValue(1));
const sensitiveText = (...sensitivities: string[]) => v.picklist(sensitivities);
const field = v.variant("type", [
  object({
    type: v.literal("number"),
    sensitivity: sensitiveText("number"),
    meaning,
    fraction: v.boolean(),
    min: v.number(),
    max: v.number(),
  }),
  object({ type: v.literal("boolean"), sensitivity: sensitiveText("number"), meaning }),
  object({ type: v.literal("strings"), sensitivity: sensitiveText("label"), meaning, maxLength }),
  object({
    type: v.literal("string"),
    sensitivity: sensitiveText("code", "agent", "label", "vocabulary", "url", "identity"),
    meaning,
    oneOf: v.exactOptional(listOf(text)),
    pattern: v.exactOptional(expression),
    form: v.exactOptional(text),
    maxLength: v.exactOptional(maxLength),
  }),
]);
const fieldOrGroup: v.GenericSchema = v.lazy((node) => {
  if (isGroup(node)) return isField(node) ? field : group;
  return v.never("expected a field or a group of fields");
});
const group = v.record(v.string(), fieldOrGroup, "expected a group of fields");

const tenantKey = v.pipe(
  text,
  v.regex(/^_[a-z][a-z0-9]*$/, "expected an underscore, then small letters and digits"),
  v.notValues(["_id", "_experience"], "is a name of Adobe's"),
);

const consent = v.picklist(["in", "out", "pending"]);

const propertyFile = object({
  name: text,
  environment: v.picklist(environmentNames, `expected one of ${environmentNames.join(", ")}`),
  orgId: text,
  datastreamId: text,
  build: object({ buildDate: text, revision: text, version: text }),
  sites: listOf(object({ key: siteKey, label: text, hosts: listOf(host) })),
  schema: object({
    tenantKey,
    envelope: group,
    identities: v.record(v.string(), group, "expected groups of fields"),
    events: listOf(object({ label: key, meaning, fields: group, extra: v.exactOptional(group) })),
  }),
  guard: object({
    idShapes: listOf(expression),
    queryParameters: v.record(v.string(), v.picklist(["label", "code", "vocabulary"])),
    personalPages: listOf(
      v.union([
        object({ path: text }),
        object({ pathOrQuery: text }),
        object({ parameter: text, is: v.string("expected a text") }),
      ]),
    ),
    personalFields: v.record(v.string(), v.union([v.picklist(["text", "address"]), listOf(text)])),
  }),
  consent: v.exactOptional(
    object({
      default: consent,
      sites: v.exactOptional(v.record(v.string(), consent)),
      globalPrivacyControl: v.exactOptional(v.picklist(privacyControls)),
    }),
  ),
  published: v.pipe(text, v.regex(/^\d+ \d+ [\w+/]*=*$/, "expected encoded words")),
  reports: listOf(object({ name: key, title: text })),
  sizeLimits: listOf(object({ what: text, files: expression, brotli: v.number("expected a number") })),
  previewHosts: v.exactOptional(v.record(key, listOf(host), "expected lists of hosts")),
  rules: named,
  dataElements: named,
  events: listOf(object({ label: key })),
  requests: named,
  addressParameters: named,
  fields: listOf(object({ path: text })),
});

/**
 * Reads and checks the file. Rejects with an error that names the file, what is wrong with it and what to do.
 *
 * @example await readPropertyFile("dist/production/property.json")
 */
export async function readPropertyFile(path: string): Promise<PropertyFile> {
  const content = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "There is no such file" : error.message;
    throw new Error(`${path}: ${why}. Run \`tagwell build\`, which writes it.`, { cause: error });
  });
  return parsePropertyFile(content, path);
}

/** As readPropertyFile, of a content that has been read from `path`. */
export function parsePropertyFile(content: string, path: string): PropertyFile {
  const fault = (what: string, cause?: unknown) =>
    new Error(`${path}: ${what}. Run \`tagwell build\`, which writes it anew.`, { cause });
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw fault(`it is not JSON (${(error as Error).message})`, error);
  }
  const format = isGroup(value) ? value.format : undefined;
  if (format !== propertyFileFormat) {
    const found = format === undefined ? "it has no format number" : `its format is ${String(format)}`;
    throw fault(`${found}, and this edge reads format ${propertyFileFormat}`);
  }
  const result = v.safeParse(propertyFile, value, { abortEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    throw fault(`${v.getDotPath(issue) ?? "the file"}: ${messageOf(issue)}`);
  }
  return value as PropertyFile;
}

function messageOf({ received, message, expected }: v.BaseIssue<unknown>): string {
  if (received === "undefined") return "it is missing";
  return message.startsWith("Invalid ") ? `expected ${expected}, found ${received}` : message;
}

const isGroup = (value: unknown): value is Record<string, never> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isExpression(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
