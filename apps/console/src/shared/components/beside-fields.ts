/** For a checkbox in a row of labelled fields, which are aligned at their ends: as high as a field, so that it is level with them. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

export const besideFields: string = style({ display: "flex", alignItems: "center", minHeight: 32 });
