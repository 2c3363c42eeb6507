/** The form of a page's trace report (contract: api/trace.ts), with the sites and environments that this edge serves. */
import type { TraceRecord } from "@tagwell/contract";
import { reportedRecord } from "@tagwell/contract/api";
import * as v from "valibot";
import type { ServedProperties } from "../doors/served-property.ts";
import type { ReadBody } from "./read-body.ts";
import { checkBody } from "./request-body.ts";

const maxRecords = 1000;

/** One of the words that are known when the report arrives. */
const oneOfNow = (words: () => readonly string[]) =>
  v.pipe(
    v.string("expected a text"),
    v.check(
      (word) => words().includes(word),
      () => `expected one of ${words().join(", ")}`,
    ),
  );

/** Checks a report: a list of `TraceRecord` without `visit`, which the edge adds. Throws HttpError 400 that names the place. */
export type CheckTraceBody = (body: Pick<ReadBody, "value">) => TraceRecord[];

export function createTraceBodyCheck(properties: Pick<ServedProperties, "list" | "siteKeys">): CheckTraceBody {
  const record = v.strictObject({
    ...reportedRecord.entries,
    site: v.exactOptional(oneOfNow(() => [...properties.siteKeys(), "unknown"])),
    from: v.exactOptional(oneOfNow(properties.siteKeys)),
    environment: oneOfNow(() => [...properties.list().map(({ file }) => file.environment), "preview"]),
  });
  const report = v.pipe(
    v.array(record, "expected a list"),
    v.maxLength(maxRecords, `expected at most ${maxRecords} entries`),
  );
  return ({ value }) => checkBody(report, value) as TraceRecord[];
}
