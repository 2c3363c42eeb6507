/** What the edge tells of a build: what it notices, what it lets out, and what of that was seen. */
import type {
  EnvironmentName,
  FieldTraffic,
  FieldTrafficQuery,
  PropertyCatalog,
  RuleActivity,
} from "@tagwell/contract";
import { EdgeRefused } from "./edge-errors.ts";
import { isObject } from "./json-value.ts";
import { requestJson, requestList, toQuery } from "./request-json.ts";

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** A build as data. Throws `EdgeRefused` with status 404 where it is not built. */
export async function fetchCatalog(environment: EnvironmentName, signal?: AbortSignal): Promise<PropertyCatalog> {
  const path = `/api/catalog${toQuery({ environment })}`;
  const body = await requestJson(path, options(signal));
  if (isObject(body) && Array.isArray(body.rules) && Array.isArray(body.fields)) return body as never;
  throw new EdgeRefused(200, `${path} was answered with something else than a build's description.`);
}

/** Which fields stood in stored events. */
export async function fetchFieldTraffic(query: FieldTrafficQuery, signal?: AbortSignal): Promise<FieldTraffic> {
  const path = `/api/field-traffic${toQuery(query)}`;
  const body = await requestJson(path, options(signal));
  if (isObject(body) && Array.isArray(body.fields) && isObject(body.accepted)) return body as never;
  throw new EdgeRefused(200, `${path} was answered with something else than counts of fields.`);
}

/** What each rule did since a time (ISO 8601). */
export function fetchRuleActivity(since: string, signal?: AbortSignal): Promise<RuleActivity[]> {
  return requestList(`/api/rule-activity${toQuery({ since })}`, isActivity, options(signal));
}

function isActivity(value: unknown): value is RuleActivity {
  return isObject(value) && typeof value.rule === "string" && typeof value.sent === "number";
}
