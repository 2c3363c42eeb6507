/** A label for a field's sensitivity. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Sensitivity } from "@tagwell/contract";

const mark = style<{ sensitivity: Sensitivity }>({
  font: "ui-xs",
  flexShrink: 0,
  paddingX: 4,
  borderRadius: "sm",
  color: {
    default: "neutral-subdued",
    sensitivity: { identity: "orange-1000", vocabulary: "purple-1000" },
    forcedColors: "[CanvasText]",
  },
  backgroundColor: {
    default: "gray-100",
    sensitivity: { identity: "orange-200", vocabulary: "purple-200" },
    forcedColors: "[Canvas]",
  },
});

export function SensitivityMark({ sensitivity }: { sensitivity: Sensitivity }) {
  return <span className={mark({ sensitivity })}>{sensitivity}</span>;
}
