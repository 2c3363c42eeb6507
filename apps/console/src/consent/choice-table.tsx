/** The choices, newest first, with their export and the check of the ledger. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ChoiceRow } from "@tagwell/contract";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import {
  type ChoiceQuery,
  choiceFile,
  choicesInPage,
  fetchChoices,
  fetchChoiceTotals,
} from "../shared/api/consent-client.ts";
import { AlertText, StatusText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { Text } from "../shared/components/text.tsx";
import { gpcText, sourceText, stateTexts } from "../shared/consent-text.ts";
import { counted } from "../shared/counted.ts";
import { ExportButton } from "../shared/export/export-button.tsx";
import { type ExportFile, edgeFiles } from "../shared/export/export-file.ts";
import { storedText } from "../shared/export/stored-text.ts";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { siteChoices, siteLabel } from "../shared/property/site-labels.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { ledgerSentence } from "./ledger-sentence.ts";
import { useChoiceQuery } from "./use-choice-query.ts";

const code = style({ font: "code-sm", overflowWrap: "anywhere" });
/** Together narrower than the page at 1280 pixels, also with the larger texts of touch screens: an id takes what is left, two lines or three. */
const columns = [
  { name: "Time", isShort: true, width: 160 },
  { name: "Site", width: 72 },
  { name: "Environment", isMinor: true, width: 104 },
  { name: "Choice", isShort: true, width: 64 },
  { name: "Source", width: 88 },
  { name: "Purposes", width: 88 },
  { name: "Privacy Control", isShort: true, width: 112 },
  { name: "Standard", isMinor: true, width: 88 },
  { name: "Id", width: 160 },
];

export function ChoiceTable() {
  const times = useTimes();
  const wanted = useChoiceQuery();
  const query = useChoices(wanted);
  const check = useMutation({ mutationFn: () => call("GET /api/consent/check") });
  const rows = query.data?.pages.flat() ?? [];
  return (
    <LeadSection
      title="Choices"
      lead="Every choice that the edge was told, newest first, without whom it is about. Rows are never changed. An event names the choice that it was stored under."
      empty={query.error?.message ?? (!query.data && "Loading…")}
    >
      <ButtonGroup>
        <ExportButton
          of="choices"
          range={`All choices of the scope, ${storedText(wanted, times)}.`}
          files={choiceFiles(wanted)}
        />
        <Button size="S" variant="secondary" isPending={check.isPending} onPress={() => check.mutate()}>
          Check the ledger
        </Button>
      </ButtonGroup>
      <StatusText text={check.data && ledgerSentence(check.data)} />
      <AlertText text={check.error?.message} />
      {rows.length === 0 ? <Text>No visitor chose in this time.</Text> : <Rows rows={rows} />}
      {query.hasNextPage && (
        <ButtonGroup>
          <Button
            size="S"
            variant="secondary"
            isPending={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            Show older choices
          </Button>
        </ButtonGroup>
      )}
    </LeadSection>
  );
}

function Rows({ rows }: { rows: readonly ChoiceRow[] }) {
  const times = useTimes();
  const sites = siteChoices(useServedProperties().properties ?? []);
  return (
    <PlainTable
      isCaptionHidden
      caption="List of choices"
      columns={columns}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          times.dateTime(row.at),
          siteLabel({ sites }, row.site),
          row.environment,
          stateTexts[row.state],
          [sourceText(row.source), row.version].filter(Boolean).join(" "),
          row.purposes.join(", ") || "none",
          gpcText(row.gpc),
          row.standard,
          <code key="id" className={code}>
            {row.id}
          </code>,
        ],
      }))}
    />
  );
}

/** Newest first, a part at a time. */
function useChoices(wanted: ChoiceQuery) {
  return useInfiniteQuery({
    queryKey: ["choices", wanted],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      fetchChoices({ ...wanted, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    getNextPageParam: (page) => (page.length < choicesInPage ? undefined : page.at(-1)?.number),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The files of all choices, which the edge writes. */
function choiceFiles(query: ChoiceQuery): ExportFile[] {
  const size = async (signal: AbortSignal) => {
    const totals = await fetchChoiceTotals(query, signal);
    const lines = totals.reduce((sum, { count }) => sum + count, 0);
    return { text: counted(lines, "choice"), lines };
  };
  return edgeFiles("tagwell-consent", (format) => choiceFile(format, query), size);
}
