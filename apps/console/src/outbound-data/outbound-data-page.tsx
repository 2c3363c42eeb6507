/** Outbound data: everything that a build sends from a page, compared with today's events, to print and sign. */
import "./print.css";
import { ActionButton, Text as Label } from "@react-spectrum/s2";
import Download from "@react-spectrum/s2/icons/Download";
import Print from "@react-spectrum/s2/icons/Print";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { useCatalog, useFieldTraffic } from "../shared/catalog/use-catalog.ts";
import { Code, CodeText } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { SensitivityMark } from "../shared/components/sensitivity-mark.tsx";
import { Section } from "../shared/components/text.tsx";
import { saveFile } from "../shared/save-file.ts";
import { BuildIdentity } from "./build-identity.tsx";
import { compareTraffic, type TrafficComparison } from "./compare-traffic.ts";
import { tableAsCsv } from "./export-files.ts";
import { OutboundRequests } from "./outbound-requests.tsx";
import { SignatureBlock } from "./signature-block.tsx";
import { TrafficCheck } from "./traffic-check.tsx";

const fieldColumns = [
  { name: "Field" },
  { name: "Meaning" },
  { name: "Type" },
  { name: "Sensitivity" },
  { name: "Guard" },
  { name: "Events" },
  { name: "Events today", isNumber: true },
];
const parameterColumns = ["Parameter", "Sensitivity", "Guard"].map((name) => ({ name }));

export function OutboundDataPage() {
  const search = useSearch({ from: "/outbound-data" });
  const navigate = useNavigate({ from: "/outbound-data" });
  const { environment, site, q } = search;
  const query = useCatalog(environment);
  const traffic = useFieldTraffic(environment, site);
  const comparison = query.data && compareTraffic(query.data, traffic.data, site);
  return (
    <CatalogPage
      query={query}
      bar={
        <CatalogBar
          what="Search fields"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        >
          <ActionButton onPress={() => print()}>
            <Print />
            <Label>Print</Label>
          </ActionButton>
          {query.data && comparison && <Files catalog={query.data} comparison={comparison} />}
        </CatalogBar>
      }
    >
      {(catalog) => {
        const { fields, undeclared } = comparison ?? compareTraffic(catalog, undefined, site);
        const shown = fields.filter((field) => hasWords(q, field.path, field.meaning, field.sensitivity));
        const none = traffic.data ? "none" : "unknown";
        return (
          <>
            <BuildIdentity catalog={catalog} site={site} />
            <TrafficCheck traffic={traffic} fields={fields} undeclared={undeclared} />
            <OutboundRequests requests={catalog.requests} site={site} />
            <Section name="Query parameters in addresses">
              <PlainTable
                caption={`${catalog.addressParameters.length} parameters. All others are removed, and so is the hash.`}
                columns={parameterColumns}
                rows={catalog.addressParameters.map(({ name, sensitivity, treatment }) => ({
                  key: name,
                  cells: [<Code key={name}>{name}</Code>, sensitivity, treatment],
                }))}
              />
            </Section>
            <Section name="Event fields">
              <PlainTable
                caption={`${shown.length} of ${fields.length} fields. The guard removes all others.`}
                columns={fieldColumns}
                rows={shown.map((field) => ({
                  key: `${field.path} ${field.events}`,
                  cells: [
                    <Code key="path">{field.path}</Code>,
                    field.meaning,
                    field.type,
                    <SensitivityMark key="sensitivity" sensitivity={field.sensitivity} />,
                    <CodeText key="treatment" text={field.treatment} />,
                    eventList(field.events),
                    field.seen > 0 ? field.seen.toLocaleString("en") : none,
                  ],
                }))}
              />
            </Section>
            <SignatureBlock />
          </>
        );
      }}
    </CatalogPage>
  );
}

const eventList = (events: "all" | readonly string[]) => (events === "all" ? "every event" : events.join(", "));

function Files({ catalog, comparison }: { catalog: Property; comparison: TrafficComparison }) {
  const name = `outbound-data-${catalog.environment}-${catalog.build.revision.slice(0, 12)}`;
  const table = [
    ["field", "meaning", "type", "sensitivity", "treatment", "events", "events today"],
    ...comparison.fields.map((field) => [
      field.path,
      field.meaning,
      field.type,
      field.sensitivity,
      field.treatment,
      eventList(field.events),
      String(field.seen),
    ]),
    ...comparison.undeclared.map((field) => [
      field.path,
      "NOT DECLARED",
      "",
      "",
      "",
      field.eventType,
      String(field.accepted + field.rejected),
    ]),
  ];
  const { environment, build, requests, addressParameters } = catalog;
  const whole = { environment, build, requests, addressParameters, ...comparison };
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
