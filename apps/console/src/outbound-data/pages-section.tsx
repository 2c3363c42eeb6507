/** Which fields left which page, and with how many events. */

import type { EventConsent, PageTraffic } from "@tagwell/contract";
import { useState } from "react";
import type { Property } from "../shared/api/catalog-client.ts";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { Breakable } from "../shared/components/breakable.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Text } from "../shared/components/text.tsx";
import { stateTexts } from "../shared/consent-text.ts";
import { counted } from "../shared/counted.ts";
import { usePrinting } from "../shared/hooks/use-printing.ts";
import { fieldWords } from "../shared/property/field-words.ts";
import { SortableTable } from "../shared/sort/sortable-table.tsx";
import { type PageRow, pageRows } from "./page-rows.ts";

const columns = [
  { id: "page", name: "Page", width: 176 },
  { name: "Site", width: 104 },
  { id: "events", name: "Events", isNumber: true },
  { id: "fields", name: "Fields", isNumber: true },
  { name: "Consent", width: 120 },
  { name: "Fields beside those of every event", width: 280 },
];
/** On the screen, until more are wanted. Paper has all of them. */
const shownAtFirst = 50;

export interface PagesSectionProps {
  catalog: Property;
  pages: readonly PageTraffic[];
  /** Words of the search, without which pages are left out. */
  q: string | undefined;
}

export function PagesSection({ catalog, pages, q }: PagesSectionProps) {
  const [areAll, setAreAll] = useState(false);
  const isPrinting = usePrinting();
  const { common, rows } = pageRows(pages);
  const found = rows.filter(({ page, others }) =>
    hasWords(
      q,
      pageText(page),
      others.map(({ path }) => path),
    ),
  );
  const shown = areAll || isPrinting ? found : found.slice(0, shownAtFirst);
  return (
    <LeadSection
      title="By page"
      lead="The accepted events of the range by the host and path of the page that sent them, under which consent they were stored, and how many have each field."
      empty={found.length === 0 && (pages.length === 0 ? "No event was accepted in this time." : "No page matches.")}
    >
      <CommonFields common={common} />
      <SortableTable
        name="pages"
        caption={counted(found.length, "page")}
        columns={columns}
        rows={shown.map((row) => ({
          key: row.page,
          values: { page: row.page, events: row.events, fields: row.fields },
          cells: [
            <Breakable key="page" text={pageText(row.page)} />,
            siteOf(catalog, row.page),
            row.events.toLocaleString("en"),
            row.fields,
            consentsOf(row),
            <OtherFields key="fields" row={row} />,
          ],
        }))}
      />
      {shown.length < found.length && (
        <ButtonGroup>
          <Button size="S" variant="secondary" onPress={() => setAreAll(true)}>
            {`Show all ${found.length.toLocaleString("en")} pages`}
          </Button>
        </ButtonGroup>
      )}
    </LeadSection>
  );
}

function CommonFields({ common }: { common: readonly string[] }) {
  if (common.length === 0) return null;
  return (
    <Text>
      {`Every event of every page has ${counted(common.length, "field")}: `}
      {common.map(wordsOf).join(", ")}.
    </Text>
  );
}

/** Those of all the page's events without a number. */
function OtherFields({ row: { events, others } }: { row: PageRow }) {
  if (others.length === 0) return "none";
  return others
    .map(({ path, events: some }) => `${wordsOf(path)}${some < events ? ` (${some.toLocaleString("en")})` : ""}`)
    .join(", ");
}

/** "In" where all events came under one consent, "In 12, not recorded 3" otherwise. */
function consentsOf({ events, consents }: PageRow): string {
  return Object.entries(consents)
    .sort(([, one], [, other]) => other - one)
    .map(([state, count]) => {
      const words = state === "" ? "not recorded" : stateTexts[state as EventConsent["state"]];
      return count === events ? words : `${words} ${count.toLocaleString("en")}`;
    })
    .join(", ");
}

/** A field's path in words, without the property's key. */
function wordsOf(path: string): string {
  const [group = "", ...rest] = path.replaceAll("[]", "").split(".");
  return fieldWords(group.startsWith("_") && rest.length > 0 ? rest.join(".") : path.replaceAll("[]", "")).trim();
}

function pageText(page: string): string {
  if (page === "") return "No page named";
  return page === "(other)" ? "Further pages" : page;
}

/** The label of the site that has the host; empty where the build knows none. */
function siteOf({ sites }: Property, page: string): string {
  const [host = ""] = page.split("/");
  return sites.find(({ hosts }) => hosts.includes(host) || hosts.includes(host.replace(/:\d+$/, "")))?.label ?? "";
}
