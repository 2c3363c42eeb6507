/** Copies text to the clipboard and shows whether that worked. */

import Checkmark from "@react-spectrum/s2/icons/Checkmark";
import Copy from "@react-spectrum/s2/icons/Copy";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

export function CopyButton({ name, text }: { name: string; text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const told = outcome && { copied: "Copied", failed: "Copying is not allowed" }[outcome];
  return (
    <>
      <Button
        size="S"
        onPress={() =>
          navigator.clipboard.writeText(text).then(
            () => setOutcome("copied"),
            () => setOutcome("failed"),
          )
        }
      >
        {outcome === "copied" ? <Checkmark /> : <Copy />}
        <span>{told ?? name}</span>
      </Button>
      {/* Beside the button: inside it, the button would have no name. */}
      <span role="status" className={visuallyHidden}>
        {told}
      </span>
    </>
  );
}
