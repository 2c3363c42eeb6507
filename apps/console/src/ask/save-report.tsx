/** A question as a report: the dialog that saves it, and where it is saved already. */
import type { EventDefinition } from "@tagwell/contract";
import { useRouter } from "@tanstack/react-router";
import { AlertText } from "../shared/components/alert-text.tsx";
import { useSavedViews } from "../shared/saved-views/use-saved-views.ts";
import { linkOf, type Question } from "./question.ts";
import { reportOf } from "./report-of.ts";
import { SaveReportDialog } from "./save-report-dialog.tsx";
import { SavedQuestion } from "./saved-question.tsx";
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
  const { views, save, remove, error } = useSavedViews();
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
      <AlertText isFault text={error && `The saved reports could not be changed: ${error.message}`} />
      {isOpen && <SaveReportDialog report={report} isKept={saved !== undefined} onKeep={keep} onClose={onClose} />}
    </>
  );
}
