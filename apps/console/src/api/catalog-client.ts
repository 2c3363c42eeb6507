/** What the edge tells of a build: what it notices, what it lets out, and what of that was seen. */
import type {
  EnvironmentName,
  FieldTraffic,
  FieldTrafficQuery,
  PropertyCatalog,
  RuleActivity,
} from "@tagwell/contract";
import { ask, askForList, search } from "./ask.ts";
import { EdgeRefused } from "./edge-fault.ts";
import { isObject } from "./event-row.ts";

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** A build as data. Throws `EdgeRefused` with status 404 where it is not built. */
export async function askForCatalog(environment: EnvironmentName, signal?: AbortSignal): Promise<PropertyCatalog> {
  const path = `/api/catalog${search({ environment })}`;
  const body = await ask(path, options(signal));
  if (isObject(body) && Array.isArray(body.rules) && Array.isArray(body.fields)) return body as never;
  throw new EdgeRefused(200, `${path} was answered with something else than a build's description.`);
}

/** Which fields stood in stored events. */
export async function askForFieldTraffic(query: FieldTrafficQuery, signal?: AbortSignal): Promise<FieldTraffic> {
  const path = `/api/field-traffic${search(query)}`;
  const body = await ask(path, options(signal));
  if (isObject(body) && Array.isArray(body.fields) && isObject(body.accepted)) return body as never;
  throw new EdgeRefused(200, `${path} was answered with something else than counts of fields.`);
}

/** What each rule did since a time (ISO 8601). */
export function askForRuleActivity(since: string, signal?: AbortSignal): Promise<RuleActivity[]> {
  return askForList(`/api/rule-activity${search({ since })}`, isActivity, options(signal));
}

function isActivity(value: unknown): value is RuleActivity {
  return isObject(value) && typeof value.rule === "string" && typeof value.sent === "number";
}
