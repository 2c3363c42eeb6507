/** The sheet as files: its fields as rows, and all of it as one object. */
import type { PageTraffic } from "@tagwell/contract";
import type { Property } from "../shared/api/catalog-client.ts";
import type { TrafficComparison } from "../shared/catalog/compare-traffic.ts";
import { type ExportFile, rowFiles } from "../shared/export/export-file.ts";
import { eventList } from "../shared/field-events.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import type { TimeSpan } from "../shared/scope/scope.ts";

export interface Sheet {
  catalog: Property;
  comparison: TrafficComparison;
  /** The accepted events of each page. */
  pages: readonly PageTraffic[];
  /** That of the counted events. */
  span: TimeSpan;
}

export function outboundFiles({ catalog, comparison, pages, span }: Sheet): ExportFile[] {
  const { environment, build, requests, addressParameters } = catalog;
  const { fields, undeclared } = comparison;
  const name = `outbound-data-${environment}-${build.revision.slice(0, 12)}`;
  const columns = ["field", "meaning", "type", "sensitivity", "treatment", "events", "sites"].map((title) => ({
    name: title,
    title,
  }));
  const declared = fields.map(({ path, meaning, type, sensitivity, treatment, events, sites, seen }) => [
    path,
    meaning,
    type,
    sensitivity,
    treatment,
    eventList(events),
    siteLabels(catalog, sites),
    seen,
  ]);
  const others = undeclared.map(({ path, eventType, accepted, rejected }) => [
    path,
    "NOT DECLARED",
    "",
    "",
    "",
    eventType,
    "",
    accepted + rejected,
  ]);
  const counts = { name: "stored", title: `events stored from ${span.since} to ${span.until ?? "now"}` };
  const byPage = pages.flatMap(({ page, fields }) =>
    Object.entries(fields).map(([path, events]) => [page, path, events]),
  );
  const [pageFile] = rowFiles({
    name: `${name}-pages`,
    columns: ["page", "field", "events"].map((title) => ({ name: title, title })),
    rows: byPage,
  });
  const whole = { environment, build, requests, addressParameters, events: span, pages, ...comparison };
  return [
    ...rowFiles({ name, columns: [...columns, counts], rows: [...declared, ...others] }),
    ...(pageFile ? [{ ...pageFile, title: "CSV by page", note: "For spreadsheets: each field of each page." }] : []),
    {
      title: "JSON",
      note: "All of the sheet, with requests, addresses and hashes, as one object.",
      name: `${name}.json`,
      source: { make: () => JSON.stringify(whole, null, 2) },
      size: "all of the sheet",
    },
  ];
}
