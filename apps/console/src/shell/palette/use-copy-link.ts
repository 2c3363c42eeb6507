/** The palette's entry that copies the address of the view. */
import { useState } from "react";
import type { PaletteEntry } from "./palette-entries.ts";

export interface CopyLink {
  entry: PaletteEntry;
  /** What became of it; empty before. */
  outcome: string;
}

export function useCopyLink(onTyped: (text: string) => void): CopyLink {
  const [outcome, setOutcome] = useState("");
  const copy = () => {
    onTyped("");
    navigator.clipboard.writeText(location.href).then(
      () => setOutcome("The link is copied."),
      () => setOutcome("The browser does not allow copying: copy its address."),
    );
  };
  const title = "Copy link to this view";
  return { entry: { id: `do ${title}`, title, kind: "Action", to: copy, isStep: true }, outcome };
}
