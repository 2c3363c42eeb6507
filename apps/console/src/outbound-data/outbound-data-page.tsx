/** Outbound data: everything that a build sends from a page, compared with today's events, to print and sign. */
import { ActionButton, Text as Label } from "@react-spectrum/s2";
import Print from "@react-spectrum/s2/icons/Print";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { compareTraffic } from "../shared/catalog/compare-traffic.ts";
import { useCatalog, useFieldTraffic } from "../shared/catalog/use-catalog.ts";
import { ExportButton } from "../shared/export/export-button.tsx";
import { storedText } from "../shared/export/stored-text.ts";
import { eventList } from "../shared/field-events.tsx";
import { useScope } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { SheetTitle } from "./build-identity.tsx";
import { FieldsBySensitivity } from "./fields-by-sensitivity.tsx";
import { OtherParts } from "./other-parts.tsx";
import { outboundFiles } from "./outbound-files.ts";
import { SignatureBlock } from "./signature-block.tsx";
import { TrafficCheck } from "./traffic-check.tsx";

export function OutboundDataPage() {
  const search = useSearch({ from: "/outbound" });
  const navigate = useNavigate({ from: "/outbound" });
  const { q } = search;
  const { site } = useScope();
  const times = useTimes();
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
            <ExportButton
              size="M"
              of="outbound data"
              range={`The build's fields, with the number of events ${storedText(traffic.data.span, times)}.`}
              files={outboundFiles({ catalog: query.data, comparison, span: traffic.data.span })}
            />
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
