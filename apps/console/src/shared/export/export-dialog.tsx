/** Exports a list: the dialog, whose form is there only while it is open. */
import { Dialog } from "../components/modal.tsx";
import { ExportForm, type ExportFormProps } from "./export-form.tsx";

export interface ExportDialogProps extends ExportFormProps {
  /** What is exported, as it continues "Export": "events", "Top pages". */
  of: string;
}

export function ExportDialog({ of, onClose, ...form }: ExportDialogProps) {
  return (
    <Dialog title={`Export ${of}`} onDismiss={onClose}>
      <ExportForm {...form} onClose={onClose} />
    </Dialog>
  );
}
