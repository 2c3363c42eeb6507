/** The colours of the period that is shown and of the one before, in every chart. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

export const nowFill: string = style({ fill: { default: "blue-800", forcedColors: "[CanvasText]" } });
export const beforeFill: string = style({ fill: { default: "gray-500", forcedColors: "GrayText" } });
export const groundFill: string = style({ fill: { default: "gray-100", forcedColors: "[Canvas]" } });
