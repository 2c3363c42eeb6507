/** A choice of one from a list: the browser's own element. React Spectrum's Picker would be a quarter of a view's script. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import "./choice.css";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

type LabelPlace = "top" | "side" | "hidden";

const box = style<{ labelPlace: LabelPlace }>({
  display: "flex",
  flexDirection: { default: "row", labelPlace: { top: "column" } },
  alignItems: { default: "center", labelPlace: { top: "stretch" } },
  gap: { default: 8, labelPlace: { top: 4 } },
  minWidth: 0,
  position: "relative",
  font: "ui",
  color: "neutral-subdued",
});
const select = style<{ isQuiet: boolean; isIcon: boolean }>({
  "--choice-list": { type: "backgroundColor", value: "elevated" },
  "--choice-hover": { type: "backgroundColor", value: "gray-100" },
  "--choice-edge": { type: "borderColor", value: "gray-300" },
  "--choice-text": { type: "color", value: "neutral" },
  "--choice-focus": { type: "outlineColor", value: "focus-ring" },
  position: { default: "static", isIcon: "absolute" },
  inset: { isIcon: 0 },
  opacity: { default: 1, isIcon: 0 },
  width: { isIcon: "full" },
  font: "ui",
  fontWeight: { default: "normal", isQuiet: "medium" },
  color: "neutral",
  backgroundColor: {
    default: "layer-2",
    isQuiet: { default: "transparent", ":hover": "gray-100", forcedColors: "ButtonFace" },
  },
  borderWidth: { default: 2, isQuiet: { default: 0, forcedColors: 1 } },
  borderStyle: "solid",
  borderColor: { default: "gray-300", ":hover": "gray-400", forcedColors: "ButtonBorder" },
  borderRadius: "default",
  height: 32,
  minWidth: 0,
  maxWidth: "full",
  flexGrow: 1,
  paddingX: 8,
  boxSizing: "border-box",
  textOverflow: "ellipsis",
  cursor: "pointer",
  ...focusRing(2),
});
const iconBox = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  size: 32,
  flexShrink: 0,
  borderRadius: "default",
  backgroundColor: { default: "transparent", ":hover": "gray-100" },
  borderWidth: { default: 0, forcedColors: 1 },
  borderStyle: "solid",
  borderColor: { default: "transparent", forcedColors: "ButtonBorder" },
  boxSizing: "border-box",
  outlineStyle: { default: "none", ":focus-within": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});

export interface ChoiceProps<Id extends string> {
  label: string;
  /** "top" unless said. */
  labelPlace?: LabelPlace;
  /** Without a border, as in the top bar. */
  isQuiet?: boolean;
  /** Shown in place of what is chosen. */
  icon?: ReactNode;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, labelPlace = "top", isQuiet = false, icon, options, value, onChange } = props;
  return (
    <label className={icon ? iconBox : box({ labelPlace })}>
      {icon ?? (labelPlace !== "hidden" && label)}
      <select
        data-choice
        className={select({ isQuiet, isIcon: icon !== undefined })}
        aria-label={icon || labelPlace === "hidden" ? label : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value as Id)}
      >
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
