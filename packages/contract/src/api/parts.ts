/** Building blocks of the API's schemas. Those of queries read texts; what a message says follows "The query parameter since: ". */
import * as v from "valibot";
import { environmentNames, eventSources } from "../environments.ts";
import { isOwn } from "../own.ts";

export type Described<S extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [S, v.DescriptionAction<v.InferOutput<S>, string>]
>;
/** A schema with the sentence that documents it. */
export const described = <S extends v.GenericSchema>(schema: S, text: string): Described<S> =>
  v.pipe(schema, v.description(text));

export const text = v.string();
export const texts = v.array(text);
/** A whole number from 0 on. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const whole = v.pipe(v.number(), v.integer());
/** ISO 8601, UTC. */
export const time = v.pipe(v.string(), v.isoTimestamp());
export const environment = v.picklist(environmentNames, `one of ${environmentNames.join(", ")}`);
export const eventSource = v.picklist(eventSources, `one of ${eventSources.join(", ")}`);
/** The key of a site, or "unknown" for a host that is not listed. */
export const anySite = described(text, 'The site\'s key, as GET /api/catalog lists it, or "unknown".');

const timeForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/;
const notTime = "an ISO 8601 time, such as 2026-01-31T09:30:00.000Z";
/** Whether there is such a day, as `YYYY-MM-DD`: Date.parse takes 31 February for 3 March. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
/** A time in a query: milliseconds since 1970. */
export const queryTime = v.pipe(
  v.string(),
  v.metadata({ format: "date-time" }),
  v.check((given) => timeForm.test(given) && isDay(given.slice(0, 10)), notTime),
  v.transform(Date.parse),
  v.number(notTime),
);
/** A whole number in a query. */
export const queryWhole = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.custom<`${number}`>((given) => typeof given === "string" && /^\d{1,16}$/.test(given), expected),
    v.metadata({ type: "integer", minimum: least, maximum: most }),
    v.transform(Number),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
};

export const since = v.exactOptional(described(queryTime, "Only what was stored at this time or later."));
export const until = v.exactOptional(described(queryTime, "Only what was stored before this time."));
export const ofSite = v.exactOptional(described(anySite, "Only this site's."));
/** Of rows that are listed newest first as JSON, or sent as a file. */
export const rowQuery = {
  limit: v.exactOptional(described(queryWhole(1, 1000), "How many, as JSON: 100 by default.")),
  before: v.exactOptional(
    described(queryWhole(1, Number.MAX_SAFE_INTEGER), "Only rows with a smaller number, as JSON."),
  ),
  format: v.exactOptional(
    described(v.picklist(["json", "ndjson", "csv"], '"json", "ndjson" or "csv"'), "json by default."),
  ),
};
export const rowFiles = { "application/x-ndjson": "text", "text/csv": "text" } as const;
/** The name of a rule or a kind of event, or an id. */
export const word = v.pipe(
  v.string(),
  v.metadata({ pattern: "^[\\w.-]{1,128}$" }),
  v.check(
    (name) => /^[\w.-]{1,128}$/.test(name),
    "a word of at most 128 letters, digits, dots, hyphens or underscores",
  ),
);
const notWhere = 'fields and their values, such as {"page": "home"}';
const whereValue = v.pipe(
  v.string(),
  v.maxLength(500, "values of at most 500 characters"),
  v.check((value) => !/[\p{Cs}\0]/u.test(value), "values of well-formed Unicode"),
);
/** What valibot leaves out of a record: less would be asked than is written. */
const leftOut = ["__proto__", "prototype", "constructor"];
/** Fields and their values, as JSON. */
export const queryWhere = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: notWhere });
      return NEVER;
    }
  }),
  v.check((value) => typeof value === "object" && value !== null && !Array.isArray(value), notWhere),
  v.check((value) => !leftOut.some((name) => isOwn(value as object, name)), notWhere),
  v.record(v.string(), whereValue, notWhere),
);
/** Where a list goes on, as a header of an earlier answer says. */
export const place = v.pipe(v.string(), v.metadata({ pattern: "^\\d{1,16}$" }));
export const limitOf = (text: string) => v.exactOptional(described(queryWhole(1, 1000), text));
/** A refusal (RFC 9457). */
export const problem = described(v.object({ type: text, title: text, status: whole, detail: text }), "RFC 9457.");
