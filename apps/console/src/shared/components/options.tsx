/** Boxes to tick and one of several to choose: the browser's own elements. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type ReactNode, useId, useState } from "react";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

const set = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 4,
  borderStyle: "none",
  margin: 0,
  padding: 0,
  minWidth: 0,
});
const legend = style({ font: "ui", color: "neutral-subdued", padding: 0, marginBottom: 4 });
const options = style<{ isRow: boolean }>({
  display: "flex",
  flexDirection: { default: "column", isRow: "row" },
  flexWrap: "wrap",
  columnGap: 16,
  rowGap: 4,
});
const option = style({
  display: "flex",
  alignItems: "baseline",
  columnGap: 8,
  minHeight: 24,
  minWidth: 0,
  font: "ui",
  color: "neutral",
  cursor: "pointer",
  overflowWrap: "anywhere",
});
const box = style({
  flexShrink: 0,
  margin: 0,
  size: 14,
  translateY: 2,
  ...focusRing(2),
});
const segments = style({
  display: "flex",
  flexWrap: "wrap",
  borderStyle: "none",
  margin: 0,
  padding: 0,
  minWidth: 0,
  borderRadius: "lg",
  backgroundColor: "gray-100",
});
const segment = style<{ isChosen: boolean }>({
  position: "relative",
  display: "flex",
  alignItems: "center",
  minHeight: 32,
  paddingX: 12,
  boxSizing: "border-box",
  font: "ui",
  fontWeight: { default: "normal", isChosen: "bold" },
  color: { default: "neutral-subdued", isChosen: "neutral" },
  cursor: "pointer",
  borderRadius: "lg",
  backgroundColor: { default: "transparent", isChosen: "layer-2" },
  // Forced colours remove the background, and would show a border that is transparent.
  borderWidth: 2,
  borderStyle: "solid",
  borderColor: {
    default: { default: "transparent", forcedColors: "Background" },
    isChosen: { default: "gray-800", forcedColors: "Highlight" },
  },
  outlineStyle: { default: "none", ":focus-within": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});
const covering = style({ position: "absolute", inset: 0, margin: 0, size: "full", opacity: 0, cursor: "pointer" });

export interface CheckboxProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** It switches something on and off, at once or with its form. */
  isSwitch?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** It shows what was pressed at once, so that a second press undoes the first even where its owner has not been drawn again, as by an address. */
export function Checkbox({ isSelected, onChange, isSwitch, isDisabled, children }: CheckboxProps) {
  const [shown, setShown] = useState({ isOn: isSelected, given: isSelected });
  if (shown.given !== isSelected) setShown({ isOn: isSelected, given: isSelected });
  return (
    <label className={option}>
      <input
        type="checkbox"
        className={box}
        role={isSwitch ? "switch" : undefined}
        checked={shown.isOn}
        disabled={isDisabled}
        onChange={({ target: { checked } }) => {
          setShown({ isOn: checked, given: isSelected });
          onChange(checked);
        }}
      />
      <span>{children}</span>
    </label>
  );
}

interface Option<Id extends string> {
  id: Id;
  label: ReactNode;
}

export interface CheckboxGroupProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly Option<string>[];
  /** Ids of the chosen ones. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

export function CheckboxGroup({ label, isLabelHidden = false, options: all, value, onChange }: CheckboxGroupProps) {
  return (
    <fieldset className={set} aria-label={isLabelHidden ? label : undefined}>
      {!isLabelHidden && <legend className={legend}>{label}</legend>}
      <div className={options({ isRow: false })}>
        {all.map(({ id, label }) => (
          <Checkbox
            key={id}
            isSelected={value.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

export interface RadioGroupProps<Id extends string> {
  label: string;
  isRow?: boolean;
  options: readonly Option<Id>[];
  value: Id;
  onChange: (value: Id) => void;
}

export function RadioGroup<Id extends string>({
  label,
  isRow = false,
  options: all,
  value,
  onChange,
}: RadioGroupProps<Id>) {
  const name = useId();
  return (
    <fieldset className={set}>
      <legend className={legend}>{label}</legend>
      <div className={options({ isRow })}>
        {all.map(({ id, label }) => (
          <label key={id} className={option}>
            <input type="radio" name={name} className={box} checked={id === value} onChange={() => onChange(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of a few, side by side in one bar. */
export function Segments<Id extends string>({
  label,
  options: all,
  value,
  onChange,
}: Omit<RadioGroupProps<Id>, "isRow">) {
  const name = useId();
  return (
    <fieldset aria-label={label} className={segments}>
      {all.map(({ id, label }) => (
        <label key={id} className={segment({ isChosen: id === value })}>
          <input type="radio" name={name} className={covering} checked={id === value} onChange={() => onChange(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
