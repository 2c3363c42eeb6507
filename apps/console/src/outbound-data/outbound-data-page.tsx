/** Outbound data: everything that a build sends from a page, compared with today's events, to print and sign. */
import { ActionButton, Text as Label } from "@react-spectrum/s2";
import Download from "@react-spectrum/s2/icons/Download";
import Print from "@react-spectrum/s2/icons/Print";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { useCatalog, useFieldTraffic } from "../shared/catalog/use-catalog.ts";
import { Code } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { Section } from "../shared/components/text.tsx";
import { saveFile } from "../shared/save-file.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { BuildIdentity, SheetTitle } from "./build-identity.tsx";
import { byTreatment } from "./by-treatment.ts";
import { compareTraffic, type TrafficComparison } from "./compare-traffic.ts";
import { Contents } from "./contents.tsx";
import { tableAsCsv } from "./export-files.ts";
import { eventList, FieldsBySensitivity } from "./fields-by-sensitivity.tsx";
import { OutboundRequests } from "./outbound-requests.tsx";
import { SignatureBlock } from "./signature-block.tsx";
import { TrafficCheck } from "./traffic-check.tsx";

const ids = {
  fields: "fields",
  requests: "requests",
  parameters: "parameters",
  build: "build",
  signature: "signature",
};
const parts = [
  { id: ids.fields, name: "Event fields, by sensitivity" },
  { id: ids.requests, name: "Requests" },
  { id: ids.parameters, name: "Query parameters in addresses" },
  { id: ids.build, name: "Build and file hashes" },
  { id: ids.signature, name: "Signature" },
];
const parameterColumns = ["Parameters", "Sensitivity", "Guard"];

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
            <SheetTitle catalog={catalog} site={site} />
            <TrafficCheck traffic={traffic} fields={fields} undeclared={undeclared} />
            <Contents parts={parts} />
            <FieldsBySensitivity id={ids.fields} fields={shown} total={fields.length} none={none} />
            <div id={ids.requests}>
              <OutboundRequests requests={catalog.requests} site={site} />
            </div>
            <Section id={ids.parameters} name="Query parameters in addresses">
              <PlainTable
                caption={`${catalog.addressParameters.length} parameters. All others are removed, and so is the hash.`}
                columns={parameterColumns}
                rows={byTreatment(catalog.addressParameters).map(({ treatment, items }) => ({
                  key: treatment,
                  cells: [
                    <Names key="names" names={items.map(({ name }) => name)} />,
                    [...new Set(items.map(({ sensitivity }) => sensitivity))].join(", "),
                    treatment,
                  ],
                }))}
              />
            </Section>
            <BuildIdentity id={ids.build} catalog={catalog} site={site} />
            <div id={ids.signature}>
              <SignatureBlock />
            </div>
          </>
        );
      }}
    </CatalogPage>
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <div key={name}>
      <Code>{name}</Code>
    </div>
  ));

function Files({ catalog, comparison }: { catalog: Property; comparison: TrafficComparison }) {
  const name = `outbound-data-${catalog.environment}-${catalog.build.revision.slice(0, 12)}`;
  const table = [
    ["field", "meaning", "type", "sensitivity", "treatment", "events", "events in the time range"],
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
