/** Outbound data: everything that a build sends from a page, compared with today's events, to print and sign. */
import { ActionButton, Text as Label } from "@react-spectrum/s2";
import Download from "@react-spectrum/s2/icons/Download";
import Print from "@react-spectrum/s2/icons/Print";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { compareTraffic, type TrafficComparison } from "../shared/catalog/compare-traffic.ts";
import { useCatalog, useFieldTraffic } from "../shared/catalog/use-catalog.ts";
import { eventList } from "../shared/field-events.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { saveFile } from "../shared/save-file.ts";
import type { TimeSpan } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { SheetTitle } from "./build-identity.tsx";
import { tableAsCsv } from "./export-files.ts";
import { FieldsBySensitivity } from "./fields-by-sensitivity.tsx";
import { OtherParts } from "./other-parts.tsx";
import { SignatureBlock } from "./signature-block.tsx";
import { TrafficCheck } from "./traffic-check.tsx";

export function OutboundDataPage() {
  const search = useSearch({ from: "/outbound" });
  const navigate = useNavigate({ from: "/outbound" });
  const { q } = search;
  const { site } = useScope();
  const query = useCatalog();
  const traffic = useFieldTraffic();
  const comparison = query.data && compareTraffic(query.data, traffic.data, site);
  return (
    <CatalogPage
      label="Outbound data"
      query={query}
      bar={
        <CatalogBar
          what="Search outbound data"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        >
          <ActionButton onPress={() => print()}>
            <Print />
            <Label>Print</Label>
          </ActionButton>
          {query.data && comparison && traffic.data && (
            <Files catalog={query.data} comparison={comparison} span={traffic.data.span} />
          )}
        </CatalogBar>
      }
    >
      {(catalog) => {
        const { fields, undeclared } = comparison ?? compareTraffic(catalog, undefined, site);
        return (
          <>
            <SheetTitle catalog={catalog} site={site} />
            <TrafficCheck traffic={traffic} fields={fields} undeclared={undeclared} />
            <FieldsBySensitivity
              catalog={catalog}
              fields={fields.filter((field) =>
                hasWords(q, field.path, field.meaning, field.sensitivity, eventList(field.events)),
              )}
              total={fields.length}
              none={traffic.data ? "none" : "unknown"}
              areOpen={q !== undefined}
            />
            <OtherParts catalog={catalog} site={site} q={q} />
            <SignatureBlock />
          </>
        );
      }}
    </CatalogPage>
  );
}

interface FilesProps {
  catalog: Property;
  comparison: TrafficComparison;
  /** That of the counted events. */
  span: TimeSpan;
}

function Files({ catalog, comparison, span }: FilesProps) {
  const events = `events stored from ${span.since} to ${span.until ?? "now"}`;
  const name = `outbound-data-${catalog.environment}-${catalog.build.revision.slice(0, 12)}`;
  const table = [
    ["field", "meaning", "type", "sensitivity", "treatment", "events", "sites", events],
    ...comparison.fields.map((field) => [
      field.path,
      field.meaning,
      field.type,
      field.sensitivity,
      field.treatment,
      eventList(field.events),
      siteLabels(catalog, field.sites),
      String(field.seen),
    ]),
    ...comparison.undeclared.map((field) => [
      field.path,
      "NOT DECLARED",
      "",
      "",
      "",
      field.eventType,
      "",
      String(field.accepted + field.rejected),
    ]),
  ];
  const { environment, build, requests, addressParameters } = catalog;
  const whole = { environment, build, requests, addressParameters, events: span, ...comparison };
  return (
    <>
      <ActionButton onPress={() => saveFile(`${name}.csv`, "text/csv", tableAsCsv(table))}>
        <Download />
        <Label>CSV</Label>
      </ActionButton>
      <ActionButton onPress={() => saveFile(`${name}.json`, "application/json", JSON.stringify(whole, null, 2))}>
        <Download />
        <Label>JSON</Label>
      </ActionButton>
    </>
  );
}
