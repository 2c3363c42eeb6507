/** A question as a report: the dialog that saves it, and where it is saved already. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventDefinition, ListedView } from "@tagwell/contract";
import { Link, useRouter } from "@tanstack/react-router";
import { useReportList } from "../reports/report-queries.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { linkStyle, Text } from "../shared/components/text.tsx";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { type SavedViewsState, useSavedViews } from "../shared/saved-views/use-saved-views.ts";
import { linkOf, type Question } from "./question.ts";
import { reportOf } from "./report-of.ts";
import { SaveReportDialog } from "./save-report-dialog.tsx";
import type { AskTerms } from "./terms.ts";

export interface SaveReportProps {
  question: Question;
  /** What the question is about. */
  event: Pick<EventDefinition, "label" | "meaning" | "fields">;
  terms: AskTerms;
  isOpen: boolean;
  onClose: () => void;
}

export function SaveReport({ question, event, terms, isOpen, onClose }: SaveReportProps) {
  const { views, save, remove, fault } = useSavedViews();
  const router = useRouter();
  const report = reportOf(question, event, terms);
  const saved = views.find((view) => view.report === report.name);
  // The range is chosen where it is read, as that of any report.
  const { range: _, ...asked } = question;
  const { to, search } = linkOf(asked);
  const keep = () => {
    const address = to + router.options.stringifySearch(search);
    save({ name: report.title.slice(0, 80), address, report: report.name });
  };
  return (
    <>
      {saved && <SavedQuestion view={saved} remove={remove} />}
      <AlertText isFault text={fault} />
      {isOpen && <SaveReportDialog report={report} isKept={saved !== undefined} onKeep={keep} onClose={onClose} />}
    </>
  );
}

const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 12, rowGap: 4 });

/** Says that a question is saved as a report, whose file no build has yet, and removes it. */
function SavedQuestion({ view, remove }: { view: ListedView; remove: SavedViewsState["remove"] }) {
  const { data: session } = useSession();
  const isBuilt = useReportList().data?.some(({ name }) => name === view.report);
  const mayRemove = view.by === undefined || view.by === session?.account?.name || hasRole(session, "engineer");
  return (
    <div className={line} data-screen-only>
      <Text>
        {view.by === undefined ? "Saved in this browser" : `Saved by ${view.by} for everybody`} as the report “
        {view.name}
        ”,{" "}
        {isBuilt ? (
          <>
            which the property's build has:{" "}
            <Link to="/reports/$name" params={{ name: view.report ?? "" }} className={linkStyle}>
              open the report
            </Link>
            .
          </>
        ) : (
          `not yet in the property's build; file: reports/${view.report}.ts.`
        )}
      </Text>
      {mayRemove && (
        <Button size="S" aria-label={`Remove ${view.name}`} onPress={() => remove(view)}>
          Remove
        </Button>
      )}
    </div>
  );
}
