/** A question as a report of the property: its declaration, to copy or to save as a file. */
import { Button, ButtonGroup, Content, Dialog, Heading } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventDefinition } from "@tagwell/contract";
import { CodeBlock } from "../shared/components/code-block.tsx";
import { CopyButton } from "../shared/components/copy-button.tsx";
import { saveFile } from "../shared/save-file.ts";
import { reportFile } from "./print-report.ts";
import type { Question } from "./question.ts";
import { reportOf } from "./report-of.ts";
import type { AskTerms } from "./terms.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 16, alignItems: "start" });
const text = style({ font: "body-sm", margin: 0 });
const file = style({ font: "code-sm", overflowWrap: "anywhere" });

export interface SaveReportDialogProps {
  question: Question;
  /** What the question is about. */
  event: Pick<EventDefinition, "label" | "meaning" | "fields">;
  terms: AskTerms;
}

export function SaveReportDialog({ question, event, terms }: SaveReportDialogProps) {
  const report = reportOf(question, event, terms);
  const content = reportFile(report);
  return (
    <Dialog size="L">
      {({ close }) => (
        <>
          <Heading slot="title">Save as report</Heading>
          <Content>
            <div className={stack}>
              <p className={text}>
                Put this file into the property as <code className={file}>reports/{report.name}.ts</code> and build. The
                report is then in everybody's list. It counts the events that are stored already, in the time range that
                is chosen there.
              </p>
              <CopyButton name="Copy" text={content} />
              <CodeBlock text={content} />
            </div>
          </Content>
          <ButtonGroup>
            <Button variant="secondary" onPress={close}>
              Close
            </Button>
            <Button
              variant="accent"
              autoFocus
              onPress={() => saveFile(`${report.name}.ts`, new Blob([content], { type: "text/plain" }))}
            >
              Save file
            </Button>
          </ButtonGroup>
        </>
      )}
    </Dialog>
  );
}
