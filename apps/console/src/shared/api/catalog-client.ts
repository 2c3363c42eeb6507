/** Fetches the description of a property's build, and counts of what its pages sent. */
import type { EnvironmentName, FieldTraffic, FieldTrafficQuery, RuleActivity, ServedCatalog } from "@tagwell/contract";
import { EdgeRefused, unexpectedAnswer } from "./edge-errors.ts";
import { isObject } from "./json-value.ts";
import { requestJson, requestList, toQuery } from "./request-json.ts";

/** Everything that the console knows about a property: one build of it as the edge describes it. */
export type Property = ServedCatalog;

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** Throws `EdgeRefused` with status 404 where the environment has no build. */
export async function fetchProperty(environment: EnvironmentName, signal?: AbortSignal): Promise<Property> {
  const path = `/api/catalog${toQuery({ environment })}`;
  const body = await requestJson(path, options(signal));
  if (isProperty(body)) return body;
  throw new EdgeRefused(
    200,
    `${path} did not return a complete catalog. Build the property again with a current tagwell.`,
  );
}

/** Counts, for each field, the stored events that have it. */
export async function fetchFieldTraffic(query: FieldTrafficQuery, signal?: AbortSignal): Promise<FieldTraffic> {
  const path = `/api/field-traffic${toQuery(query)}`;
  const body = await requestJson(path, options(signal));
  if (isObject(body) && Array.isArray(body.fields) && isObject(body.accepted)) return body as never;
  throw unexpectedAnswer("field counts");
}

export interface ActivityQuery {
  /** ISO 8601. */
  since: string;
  until?: string;
  /** Counts the period in so many equal parts, too. */
  steps: number;
}

/** Counts what each rule did. */
export function fetchRuleActivity(query: ActivityQuery, signal?: AbortSignal): Promise<RuleActivity[]> {
  return requestList(`/api/rule-activity${toQuery(query)}`, isActivity, options(signal));
}

function isProperty(value: unknown): value is Property {
  return (
    isObject(value) &&
    typeof value.name === "string" &&
    [value.sites, value.rules, value.fields].every(Array.isArray) &&
    isObject(value.schema) &&
    typeof value.schema.tenantKey === "string" &&
    Array.isArray(value.schema.events)
  );
}

function isActivity(value: unknown): value is RuleActivity {
  return isObject(value) && typeof value.rule === "string" && Array.isArray(value.steps);
}
