/** The audit trail, its export and its check, for officers. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type AuditRow, environmentNames, shortBuild } from "@tagwell/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText, StatusText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { emptyText, LeadSection } from "../shared/components/lead-section.tsx";
import { NeedsRole } from "../shared/components/needs-role.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { edgeFiles } from "../shared/export/export-file.ts";
import { BuildLink } from "../shared/links.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { accountText, actionTexts, checkSentence, detailText, subjectText } from "./entry-text.ts";

const columns = [
  { name: "Time", isShort: true },
  { name: "Account" },
  { name: "Action" },
  { name: "Subject" },
  { name: "Detail", width: 240 },
];
/** Addresses and hashes have no spaces. */
const detail = style({ overflowWrap: "anywhere" });
const files = edgeFiles("tagwell-audit", (format) => `/api/audit?format=${format}`);

export function AuditPage() {
  return (
    <ViewSheet label="Audit trail">
      <NeedsRole needed="officer" what="read the audit trail">
        <AuditTable />
      </NeedsRole>
    </ViewSheet>
  );
}

function AuditTable() {
  const times = useTimes();
  const query = useQuery({
    queryKey: ["audit"],
    queryFn: ({ signal }) => call("GET /api/audit", { query: { limit: 500 }, signal }),
    retry: false,
  });
  const check = useMutation({ mutationFn: () => call("GET /api/audit/check") });
  const rows = query.data ?? [];
  return (
    <LeadSection
      title="Entries"
      lead="The last 500 publications, signatures, account changes, sign-ins and reads of personal data, newest first. Entries are never changed."
      empty={emptyText(query, "There are no entries yet.")}
    >
      <ButtonGroup>
        <ExportButton of="the audit trail" range="All entries, whatever the time range." files={files} />
        <Button size="S" variant="secondary" isPending={check.isPending} onPress={() => check.mutate()}>
          Check the trail
        </Button>
      </ButtonGroup>
      <StatusText text={check.data && checkSentence(check.data)} />
      <AlertText text={check.error?.message} />
      <PlainTable
        isCaptionHidden
        caption="Audit trail entries"
        columns={columns}
        rows={rows.map((row) => ({
          key: String(row.number),
          cells: [
            times.dateTime(row.at),
            accountText(row.who),
            // An edge of a later version may know more actions.
            actionTexts[row.what] ?? row.what,
            subjectText(row),
            <div key="detail" className={detail}>
              <Builds row={row} />
              {detailText(row, times)}
            </div>,
          ],
        }))}
      />
    </LeadSection>
  );
}

/** "Build <id>, before <id>", as links where the entry is about an environment; nothing where it names no build. */
function Builds({ row: { about, from, to } }: { row: AuditRow }) {
  const environment = environmentNames.find((name) => name === about);
  const shown = (build: string) =>
    environment ? <BuildLink environment={environment} build={build} /> : shortBuild(build);
  if (!from && !to) return null;
  return (
    <div>
      {to && <>Build {shown(to)}</>}
      {to && from && ", "}
      {from && <>before {shown(from)}</>}
    </div>
  );
}
