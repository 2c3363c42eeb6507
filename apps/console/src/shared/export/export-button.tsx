/** "Export", on every list: opens the choice of a file. Its dialog's code is requested when it is opened. */

import Export from "@react-spectrum/s2/icons/Export";
import { Suspense, useState } from "react";
import { Button } from "../components/button.tsx";
import { lazyPart } from "../lazy-part.ts";
import type { ExportDialogProps } from "./export-dialog.tsx";

const ExportDialog = lazyPart(() => import("./export-dialog.tsx"), "ExportDialog");

export interface ExportButtonProps extends Omit<ExportDialogProps, "onClose"> {
  /** S unless told. */
  size?: "S" | "M";
}

export function ExportButton({ size = "S", ...props }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} aria-label={`Export ${props.of}`} onPress={() => setOpen(true)}>
        <Export />
        <span>Export</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
