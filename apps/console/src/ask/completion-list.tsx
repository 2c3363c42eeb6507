/** What may come next in a sentence, below the line. The line keeps the focus and points at one of them. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { ListBox, ListBoxItem } from "react-aria-components";
import { optionNote, optionStyle } from "../shared/components/option-styles.ts";
import { ScrollRegion } from "../shared/components/scroll-region.tsx";
import type { Completion } from "./sentence-cursor.ts";

const list = style<{ isOpen: boolean }>({
  display: { default: "none", isOpen: "block" },
  position: "absolute",
  // Above the answer.
  zIndex: 1,
  top: 48,
  insetStart: 0,
  width: "full",
  maxHeight: "[min(320px, 40dvh)]",
  overflow: "auto",
  boxSizing: "border-box",
  padding: 4,
  backgroundColor: "elevated",
  borderRadius: "lg",
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-300",
  boxShadow: "elevated",
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
});
const inner = style({ outlineStyle: "none" });

export interface CompletionListProps {
  completions: readonly Completion[];
  isOpen: boolean;
  /** Takes the whole sentence. */
  onCompletion: (text: string) => void;
}

export function CompletionList({ completions, isOpen, onCompletion }: CompletionListProps) {
  const items = completions.map((completion) => ({ ...completion, id: completion.text }));
  return (
    <ScrollRegion aria-label="All completions" className={list({ isOpen: isOpen && items.length > 0 })}>
      <ListBox
        aria-label="What may come next"
        items={items}
        className={inner}
        onAction={(text) => onCompletion(String(text))}
      >
        {({ id, words, note }) => (
          <ListBoxItem id={id} textValue={id} className={optionStyle}>
            <span>{words}</span>
            {note !== undefined && <span className={optionNote}>{note}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </ScrollRegion>
  );
}
