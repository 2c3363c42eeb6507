/** A field with a list of what may be meant: the field keeps the focus, the arrow keys point at one of the list, and Enter takes it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { fieldInput } from "./field-styles.ts";
import { ScrollRegion } from "./scroll-region.tsx";

const heading = style({ font: "ui-sm", fontWeight: "bold", color: "neutral-subdued", paddingX: 12, paddingTop: 8 });
const optionStyle = style<{ isPointedAt: boolean }>({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: 16,
  paddingX: 12,
  paddingY: 8,
  font: "ui",
  color: "neutral",
  cursor: "pointer",
  borderRadius: "lg",
  overflowWrap: "anywhere",
  outlineStyle: { default: "none", isPointedAt: "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
  backgroundColor: { default: { default: "transparent", ":hover": "gray-100" }, isPointedAt: "gray-100" },
});
const noteStyle = style({ font: "ui-sm", color: "neutral-subdued" });

export interface Suggestion {
  id: string;
  title: string;
  note?: string | undefined;
}

export interface SuggestionsProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Groups without a name have no heading. */
  groups: readonly { name?: string; options: readonly Suggestion[] }[];
  listLabel: string;
  listStyle: string;
  isOpen?: boolean;
  /** Shown where nothing is found. */
  empty?: ReactNode;
  /** Points at the first one until the arrow keys point at another. */
  startsAtFirst?: boolean;
  onTake: (id: string) => void;
  /** Called first; what prevents the default is handled. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>, isPointing: boolean) => void;
  /** The focus has left both. */
  onLeave?: () => void;
  /** Between field and list. */
  children?: ReactNode;
}

export function Suggestions(props: SuggestionsProps) {
  const { label, placeholder, value, onChange, groups, isOpen = true, empty, onTake, onKey, onLeave, children } = props;
  const id = useId();
  const listed = groups.flatMap(({ options }) => options);
  const { pointed, step, forget } = usePointed(listed, isOpen, props.startsAtFirst === true);
  const idOf = (option: Suggestion) => `${id}-${encodeURIComponent(option.id)}`;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKey?.(event, pointed !== undefined);
    if (event.defaultPrevented) return;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && pointed) onTake(pointed.id);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field is what its view or dialog was opened for.
        autoFocus
        type="text"
        role="combobox"
        className={fieldInput}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen && listed.length > 0}
        aria-controls={id}
        aria-activedescendant={pointed && idOf(pointed)}
        value={value}
        onChange={({ target }) => {
          forget();
          onChange(target.value);
        }}
        onKeyDown={press}
        onBlur={({ relatedTarget }) => {
          if (!document.getElementById(id)?.contains(relatedTarget)) onLeave?.();
        }}
      />
      {children}
      <ScrollRegion aria-label={`All ${props.listLabel.toLowerCase()}`} className={props.listStyle}>
        <div role="listbox" id={id} aria-label={props.listLabel}>
          {groups.map(({ name = "", options }) => (
            <List key={name} name={name} {...{ options, pointed, idOf, onTake }} />
          ))}
        </div>
        {listed.length === 0 && empty}
      </ScrollRegion>
    </>
  );
}

/** The option that Enter takes, and how the arrow keys move from it. */
function usePointed(listed: readonly Suggestion[], isOpen: boolean, startsAtFirst: boolean) {
  const [chosen, setChosen] = useState<string>();
  const pointed = listed.find(({ id }) => id === chosen) ?? (startsAtFirst ? listed[0] : undefined);
  return {
    pointed: isOpen ? pointed : undefined,
    step(by: 1 | -1): void {
      const at = isOpen && pointed ? listed.indexOf(pointed) : by === 1 ? -1 : 0;
      setChosen(listed[(at + by + listed.length) % listed.length]?.id);
    },
    forget: () => setChosen(undefined),
  };
}

interface ListProps {
  name: string;
  options: readonly Suggestion[];
  pointed: Suggestion | undefined;
  idOf: (option: Suggestion) => string;
  onTake: (id: string) => void;
}

function List({ name, options, pointed, idOf, onTake }: ListProps) {
  const listed = options.map((option) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and points at an option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
    <div
      key={option.id}
      role="option"
      id={idOf(option)}
      aria-selected={option === pointed}
      data-focused={option === pointed || undefined}
      ref={option === pointed ? intoView : undefined}
      className={optionStyle({ isPointedAt: option === pointed })}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(option.id)}
    >
      <span>{option.title}</span>
      {option.note && <span className={noteStyle}>{option.note}</span>}
    </div>
  ));
  if (name === "") return listed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has no sets of fields.
    <div role="group" aria-label={name}>
      <div className={heading} aria-hidden="true">
        {name}
      </div>
      {listed}
    </div>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
