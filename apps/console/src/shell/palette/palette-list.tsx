/** The palette's results in groups. The field above keeps the focus and points at one of them. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { optionNote, optionStyle } from "../../shared/components/option-styles.ts";
import { ScrollRegion } from "../../shared/components/scroll-region.tsx";
import type { EntryGroup } from "./group-entries.ts";
import type { PaletteEntry } from "./palette-entries.ts";

const list = style({
  // However many results there are: the dialog is centred, and the field would move while somebody types.
  height: "[min(384px, 60dvh)]",
  overflow: "auto",
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
});
const results = style({ outlineStyle: "none" });
const heading = style({ font: "ui-sm", fontWeight: "bold", color: "neutral-subdued", paddingX: 12, paddingTop: 8 });
const empty = style({ font: "ui", color: "neutral-subdued", padding: 12 });

export interface PaletteListProps {
  groups: readonly EntryGroup[];
  isAsking: boolean;
  onEntry: (entry: PaletteEntry) => void;
}

export function PaletteList({ groups, isAsking, onEntry }: PaletteListProps) {
  const entries = new Map(groups.flatMap((group) => group.entries).map((entry) => [entry.id, entry]));
  return (
    <ScrollRegion aria-label="All results" className={list}>
      <ListBox
        aria-label="Results"
        items={groups}
        className={results}
        onAction={(id) => {
          const entry = entries.get(String(id));
          if (entry) onEntry(entry);
        }}
        renderEmptyState={() => (
          <div className={empty}>
            {isAsking ? "Searching" : "Nothing is found. Try a part of a name or a path, or the start of an id."}
          </div>
        )}
      >
        {(group) => (
          <ListBoxSection id={group.kind}>
            <Header className={heading}>{group.kind}</Header>
            <Collection items={group.entries}>
              {(entry) => (
                <ListBoxItem id={entry.id} textValue={entry.title} className={optionStyle}>
                  <span>{entry.title}</span>
                  {entry.note && <span className={optionNote}>{entry.note}</span>}
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </ScrollRegion>
  );
}
