/** Copies text, and says whether it did. */
import { ActionButton, Text } from "@react-spectrum/s2";
import Checkmark from "@react-spectrum/s2/icons/Checkmark";
import Copy from "@react-spectrum/s2/icons/Copy";
import { useEffect, useState } from "react";

export function CopyButton({ name, text }: { name: string; text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const words = { copied: "Copied", failed: "Not allowed to copy" };
  return (
    <ActionButton
      size="S"
      onPress={() =>
        navigator.clipboard.writeText(text).then(
          () => setOutcome("copied"),
          () => setOutcome("failed"),
        )
      }
    >
      {outcome === "copied" ? <Checkmark /> : <Copy />}
      <Text>
        <span role="status">{outcome ? words[outcome] : name}</span>
      </Text>
    </ActionButton>
  );
}
