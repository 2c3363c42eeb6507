/** What leaves: all that a build lets out of a page, held against today's events, to be printed and signed. */
import "./print.css";
import { ActionButton, Text as Label } from "@react-spectrum/s2";
import Download from "@react-spectrum/s2/icons/Download";
import Print from "@react-spectrum/s2/icons/Print";
import type { PropertyCatalog } from "@tagwell/contract";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CatalogBar, CatalogPage } from "../catalog/catalog-page.tsx";
import { hasWords } from "../catalog/catalog-search.ts";
import { Section } from "../catalog/catalog-text.tsx";
import { useCatalog, useFieldTraffic } from "../catalog/use-catalog.ts";
import { Code, Words } from "../catalog/words.tsx";
import { SensitivityMark } from "../event-detail/sensitivity-mark.tsx";
import { PlainTable } from "../tables/plain-table.tsx";
import { BuildFacts } from "./build-facts.tsx";
import { type Comparison, holdAgainst } from "./hold-against.ts";
import { LeavingRequests } from "./leaving-requests.tsx";
import { saveFile, tableAsCsv } from "./sheet-files.ts";
import { SignatureBlock } from "./signature-block.tsx";
import { TrafficVerdict } from "./traffic-verdict.tsx";

const fieldColumns = [
  { name: "Field" },
  { name: "What it means" },
  { name: "Type" },
  { name: "Sensitivity" },
  { name: "What the guard does" },
  { name: "Events" },
  { name: "Seen today", isNumber: true },
];
const parameterColumns = ["Parameter", "Sensitivity", "What the guard does"].map((name) => ({ name }));

export function WhatLeavesPage() {
  const search = useSearch({ from: "/what-leaves" });
  const navigate = useNavigate({ from: "/what-leaves" });
  const { environment, site, q } = search;
  const asked = useCatalog(environment);
  const traffic = useFieldTraffic(environment, site);
  const held = asked.data && holdAgainst(asked.data, traffic.data, site);
  return (
    <CatalogPage
      asked={asked}
      bar={
        <CatalogBar
          what="Find a field"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        >
          <ActionButton onPress={() => print()}>
            <Print />
            <Label>Print</Label>
          </ActionButton>
          {asked.data && held && <Files catalog={asked.data} held={held} />}
        </CatalogBar>
      }
    >
      {(catalog) => {
        const { fields, undeclared } = held ?? holdAgainst(catalog, undefined, site);
        const shown = fields.filter((field) => hasWords(q, field.path, field.meaning, field.sensitivity));
        const never = traffic.data ? "never" : "not known";
        return (
          <>
            <BuildFacts catalog={catalog} site={site} />
            <TrafficVerdict traffic={traffic} fields={fields} undeclared={undeclared} />
            <LeavingRequests requests={catalog.requests} site={site} />
            <Section name="Query parameters that may stand in an address">
              <PlainTable
                caption={`${catalog.addressParameters.length} parameters; every other is cut, and so is the hash`}
                columns={parameterColumns}
                rows={catalog.addressParameters.map(({ name, sensitivity, treatment }) => ({
                  key: name,
                  cells: [<Code key={name}>{name}</Code>, sensitivity, treatment],
                }))}
              />
            </Section>
            <Section name="Fields of events">
              <PlainTable
                caption={`${shown.length} of ${fields.length} fields; no other leaves`}
                columns={fieldColumns}
                rows={shown.map((field) => ({
                  key: `${field.path} ${field.events}`,
                  cells: [
                    <Code key="path">{field.path}</Code>,
                    field.meaning,
                    field.type,
                    <SensitivityMark key="sensitivity" sensitivity={field.sensitivity} />,
                    <Words key="treatment" text={field.treatment} />,
                    eventWords(field.events),
                    field.seen > 0 ? field.seen.toLocaleString("en") : never,
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

const eventWords = (events: "all" | readonly string[]) => (events === "all" ? "every event" : events.join(", "));

function Files({ catalog, held }: { catalog: PropertyCatalog; held: Comparison }) {
  const name = `what-leaves-${catalog.environment}-${catalog.build.revision.slice(0, 12)}`;
  const table = [
    ["field", "meaning", "type", "sensitivity", "treatment", "events", "seen today"],
    ...held.fields.map((field) => [
      field.path,
      field.meaning,
      field.type,
      field.sensitivity,
      field.treatment,
      eventWords(field.events),
      String(field.seen),
    ]),
    ...held.undeclared.map((field) => [
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
  const whole = { environment, build, requests, addressParameters, ...held };
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
