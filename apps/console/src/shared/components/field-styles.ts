/** How fields look that are typed into or chosen from. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

export const fieldBox: string = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 4,
  minWidth: 0,
  font: "ui",
  color: "neutral-subdued",
});
export const fieldInput: string = style({
  font: "ui",
  color: "neutral",
  backgroundColor: "layer-2",
  borderWidth: 2,
  borderStyle: "solid",
  borderColor: { default: "gray-500", ":hover": "gray-600", forcedColors: "ButtonBorder" },
  borderRadius: "default",
  minHeight: 32,
  width: "full",
  paddingX: 8,
  boxSizing: "border-box",
  textOverflow: "ellipsis",
  ...focusRing(2),
});
export const fieldNote: string = style({ font: "ui-sm", color: "neutral-subdued" });
export const fieldFault: string = style({ font: "ui-sm", color: "negative" });

/** For a checkbox in a row of labelled fields, which are aligned at their ends: as high as a field, so that it is level with them. */
export const besideFields: string = style({ display: "flex", alignItems: "center", minHeight: 32 });
