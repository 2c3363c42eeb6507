/** A question as a report of the property: its declaration, to copy or to save as a file, and its place among the reports meanwhile. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Button } from "../shared/components/button.tsx";
import { CodeBlock } from "../shared/components/code-text.tsx";
import { CopyButton } from "../shared/components/copy-button.tsx";
import { Dialog } from "../shared/components/modal.tsx";
import { Text } from "../shared/components/text.tsx";
import { saveFile } from "../shared/export/export-file.ts";
import { useSession } from "../shared/hooks/use-session.ts";
import { reportFile } from "./print-report.ts";
import type { AskedReport } from "./report-of.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 16, alignItems: "start" });
const file = style({ font: "code-sm", overflowWrap: "anywhere" });

export interface SaveReportDialogProps {
  report: AskedReport;
  /** Whether it is among the reports already. */
  isKept: boolean;
  onKeep: () => void;
  onClose: () => void;
}

export function SaveReportDialog({ report, isKept, onKeep, onClose }: SaveReportDialogProps) {
  const isSignedIn = useSession().data?.account !== undefined;
  const content = reportFile(report);
  return (
    <Dialog
      isWide
      title="Save as report"
      onDismiss={onClose}
      buttons={
        <>
          <Button variant="secondary" onPress={onClose}>
            Close
          </Button>
          <Button
            variant="accent"
            data-first-focus
            onPress={() => {
              saveFile(`${report.name}.ts`, new Blob([content], { type: "text/plain" }));
              if (!isKept) onKeep();
            }}
          >
            Save file
          </Button>
        </>
      }
    >
      <div className={stack}>
        <Text>
          Put this file into the property as <code className={file}>reports/{report.name}.ts</code> and build. The
          report is then in everybody's list. It counts the events that are stored already, in the time range that is
          chosen there.
        </Text>
        <Text>
          Until a build has it,{" "}
          {isSignedIn
            ? "everybody finds the question under Reports once you save the file."
            : "you find the question under Reports in this browser once you save the file; sign in first so that everybody does."}
        </Text>
        <CopyButton name="Copy" text={content} />
        <CodeBlock text={content} />
      </div>
    </Dialog>
  );
}
