/** The palette's entries that open, save and remove views. */

import type { SavedViewsState } from "../../shared/saved-views/use-saved-views.ts";
import type { PaletteEntry } from "./palette-entries.ts";
import { linkEntry } from "./palette-entries.ts";

const saving = "Save this view as ";

export interface SavedViewParts extends Pick<SavedViewsState, "views" | "save" | "remove"> {
  /** The current address: path and query. */
  here: string;
  typed: string;
  onTyped: (text: string) => void;
}

export function savedViewEntries({ views, save, remove, here, typed, onTyped }: SavedViewParts): PaletteEntry[] {
  const step = (title: string, act: () => void): PaletteEntry => ({
    ...{ id: `do ${title}`, title, kind: "Action", isStep: true },
    to() {
      onTyped("");
      act();
    },
  });
  const name = typed.toLowerCase().startsWith(saving.toLowerCase()) ? typed.slice(saving.length).trim() : "";
  return [
    ...views.map((view) => ({ ...linkEntry("Saved view", view.name, view.address), isWhole: true })),
    name === ""
      ? { ...step("Save this view", () => {}), to: () => onTyped(saving) }
      : step(saving + name, () => save({ name: name.slice(0, 80), address: here })),
    // Everybody's are removed where it is said whose they are.
    ...views
      .filter(({ by }) => by === undefined)
      .map((view) => step(`Remove the saved view ${view.name}`, () => remove(view))),
  ];
}
