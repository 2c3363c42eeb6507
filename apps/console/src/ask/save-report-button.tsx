/** "Save as report": opens the declaration of what was asked, and says where it is saved already. Its code is requested then. */
import SaveFloppy from "@react-spectrum/s2/icons/SaveFloppy";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Suspense, useState } from "react";
import { Button } from "../shared/components/button.tsx";
import { lazyPart } from "../shared/lazy-part.ts";
import { useSavedViews } from "../shared/saved-views/use-saved-views.ts";
import type { SaveReportProps } from "./save-report.tsx";

const SaveReport = lazyPart(() => import("./save-report.tsx"), "SaveReport");
const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 8 });

export function SaveReportButton(props: Omit<SaveReportProps, "isOpen" | "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const isAnySaved = useSavedViews().views.some(({ report }) => report !== undefined);
  return (
    <div className={box} data-screen-only>
      <Button onPress={() => setOpen(true)}>
        <SaveFloppy />
        <span>Save as report</span>
      </Button>
      {(isOpen || isAnySaved) && (
        <Suspense>
          <SaveReport {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
