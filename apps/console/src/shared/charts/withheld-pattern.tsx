/** The hatch that stands for what is withheld in every chart. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const line = style({ stroke: { default: "gray-600", forcedColors: "GrayText" }, strokeWidth: 2 });

/** Fill a shape with `url(#id)`. */
export function WithheldPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={line} d="M0 0V8" />
      </pattern>
    </defs>
  );
}
