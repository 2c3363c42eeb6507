/** The search over views and names of the served build, by keyboard: type, arrow keys, Enter. */
import { SearchField } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Autocomplete, ListBox, ListBoxItem } from "react-aria-components";
import { hasWords } from "../../shared/catalog/catalog-search.ts";
import { useServedProperties } from "../../shared/property/property-queries.ts";
import { useScope } from "../../shared/scope/use-scope.ts";
import { paletteEntries } from "./palette-entries.ts";

const box = style({ display: "flex", flexDirection: "column", rowGap: 8, padding: 16, minHeight: 0 });
const list = style({ maxHeight: 320, overflow: "auto", outlineStyle: "none" });
const item = style<{ isFocused: boolean; isHovered: boolean }>({
  display: "flex",
  justifyContent: "space-between",
  columnGap: 16,
  paddingX: 12,
  paddingY: 8,
  font: "ui",
  color: "neutral",
  cursor: "pointer",
  borderRadius: "lg",
  overflowWrap: "anywhere",
  outlineStyle: { default: "none", isFocused: "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
  backgroundColor: { default: "transparent", isHovered: "gray-100", isFocused: "gray-100" },
});
const kind = style({ font: "ui-sm", color: "neutral-subdued", flexShrink: 0 });
const empty = style({ font: "ui", color: "neutral-subdued", padding: 12 });
const maxShown = 50;

export function Palette({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const { environment } = useScope();
  const properties = useServedProperties().properties ?? [];
  const property = properties.find((one) => one.environment === environment) ?? properties[0];
  const found = paletteEntries(property, typed)
    .filter((entry) => hasWords(typed, entry.title, entry.kind))
    .slice(0, maxShown);
  return (
    <div className={box}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          autoFocus
          aria-label="Search views, rules, fields and events"
          placeholder="View, rule, data element, field or event id"
        />
        <ListBox
          aria-label="Results"
          items={found}
          className={list}
          onAction={(id) => {
            const entry = found.find((one) => one.id === id);
            onDone();
            if (!entry) return;
            const { pathname, searchParams } = new URL(entry.href, location.origin);
            void navigate({ to: pathname, search: Object.fromEntries(searchParams) as never });
          }}
          renderEmptyState={() => (
            <div className={empty}>Nothing has this name. Try a part of it, or paste the id of an event.</div>
          )}
        >
          {(entry) => (
            <ListBoxItem id={entry.id} textValue={entry.title} className={item}>
              <span>{entry.title}</span>
              <span className={kind}>{entry.kind}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}
