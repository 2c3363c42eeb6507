/** "Export", on every list: opens the choice of a file. Its dialog's code is requested when it is opened. */
import { ActionButton, Text } from "@react-spectrum/s2";
import Export from "@react-spectrum/s2/icons/Export";
import { lazyRouteComponent } from "@tanstack/react-router";
import { useState } from "react";
import { LateDialog } from "../components/late-dialog.tsx";
import type { ExportDialogProps } from "./export-dialog.tsx";

const ExportDialog = lazyRouteComponent(() => import("./export-dialog.tsx"), "ExportDialog");

export interface ExportButtonProps extends ExportDialogProps {
  /** S unless told. */
  size?: "S" | "M";
}

export function ExportButton({ size = "S", ...props }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton size={size} aria-label={`Export ${props.of}`} onPress={() => setOpen(true)}>
        <Export />
        <Text>Export</Text>
      </ActionButton>
      <LateDialog isOpen={isOpen} onDismiss={() => setOpen(false)}>
        <ExportDialog {...props} />
      </LateDialog>
    </>
  );
}
