/** "Save as report": opens the declaration of what was asked, and says where it is saved already. The dialog's code is requested when it is opened. */

import SaveFloppy from "@react-spectrum/s2/icons/SaveFloppy";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventDefinition } from "@tagwell/contract";
import { lazyRouteComponent, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Button } from "../shared/components/button.tsx";
import { useSavedViews } from "../shared/saved-views/use-saved-views.ts";
import { linkOf, type Question } from "./question.ts";
import { reportOf } from "./report-of.ts";
import { SavedQuestion } from "./saved-question.tsx";
import type { AskTerms } from "./terms.ts";

const SaveReportDialog = lazyRouteComponent(() => import("./save-report-dialog.tsx"), "SaveReportDialog");
const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 8 });
const fault = style({ font: "body-sm", color: "negative", margin: 0 });

export interface SaveReportButtonProps {
  question: Question;
  /** What the question is about. */
  event: Pick<EventDefinition, "label" | "meaning" | "fields">;
  terms: AskTerms;
}

export function SaveReportButton({ question, event, terms }: SaveReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
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
    <div className={box} data-screen-only>
      <Button onPress={() => setOpen(true)}>
        <SaveFloppy />
        <span>Save as report</span>
      </Button>
      {saved && <SavedQuestion view={saved} remove={remove} />}
      {error && (
        <p role="alert" className={fault}>
          The saved reports could not be changed: {error.message}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <SaveReportDialog report={report} isKept={saved !== undefined} onKeep={keep} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
