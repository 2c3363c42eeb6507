/** Outbound data, for auditors: which fields left which page in a range, under which builds and consent, and what was redacted; to print and sign. */

import Print from "@react-spectrum/s2/icons/Print";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { compareTraffic } from "../shared/catalog/compare-traffic.ts";
import { useCatalog, useEnvironment, useFieldTraffic } from "../shared/catalog/use-catalog.ts";
import { Button } from "../shared/components/button.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { storedText } from "../shared/export/stored-text.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { outboundFiles } from "./outbound-files.ts";
import { OutboundSheet } from "./outbound-sheet.tsx";

export function OutboundDataPage() {
  const search = useSearch({ from: "/outbound" });
  const navigate = useNavigate({ from: "/outbound" });
  const { site } = useScope();
  const scope = { environment: useEnvironment(), site, span: useTimeSpan() };
  const query = useCatalog();
  const traffic = useFieldTraffic("page");
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
          <Button onPress={() => print()}>
            <Print />
            <span>Print</span>
          </Button>
          {query.data && traffic.data && <Export catalog={query.data} traffic={traffic.data} site={site} />}
        </CatalogBar>
      }
    >
      {(catalog) => <OutboundSheet catalog={catalog} scope={scope} traffic={traffic} q={search.q} />}
    </CatalogPage>
  );
}

interface ExportProps {
  catalog: Property;
  traffic: NonNullable<ReturnType<typeof useFieldTraffic>["data"]>;
  site: string | undefined;
}

function Export({ catalog, traffic, site }: ExportProps) {
  const times = useTimes();
  const { span, pages = [] } = traffic;
  return (
    <ExportButton
      size="M"
      of="outbound data"
      range={`The build's fields, with the number of events ${storedText(span, times)}.`}
      files={outboundFiles({ catalog, comparison: compareTraffic(catalog, traffic, site), pages, span })}
    />
  );
}
