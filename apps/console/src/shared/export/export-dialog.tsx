/** Exports a list: the dialog, whose form is there only while it is open. */
import { Content, Dialog, Heading } from "@react-spectrum/s2";
import { ExportForm, type ExportFormProps } from "./export-form.tsx";

export interface ExportDialogProps extends Omit<ExportFormProps, "onClose"> {
  /** What is exported, as it continues "Export": "events", "Top pages". */
  of: string;
}

export function ExportDialog({ of, ...form }: ExportDialogProps) {
  return (
    <Dialog size="S">
      {({ close }) => (
        <>
          <Heading slot="title">{`Export ${of}`}</Heading>
          <Content>
            <ExportForm {...form} onClose={close} />
          </Content>
        </>
      )}
    </Dialog>
  );
}
