/** Draws a series as curves, one panel each: sizes on a logarithmic x axis, costs from 0 on the y axis. */
import { spreadOf } from "../statistics.ts";
import type { MeasuredSeries } from "./series.ts";

const [panelWidth, panelHeight, left, top, gap] = [360, 150, 20, 58, 46];
const perLine = 2;
const asText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Lines with points are medians; vertical strokes span minimum to maximum. */
export function drawGrowth({ title, axis, sizes, curves, numbers }: MeasuredSeries): string {
  const [first = 1, last = 1] = [sizes[0], sizes.at(-1)];
  const x = (size: number) => 24 + (Math.log(size / first) / Math.log(last / first)) * (panelWidth - 90);
  const panels = curves.map(({ label, unit, digits }, curve) => {
    const spreads = sizes.map((_, column) => spreadOf(numbers[curve]?.[column] ?? []));
    const most = Math.max(...spreads.map(({ max }) => max)) || 1;
    const y = (value: number) => panelHeight - (value / most) * (panelHeight - 40);
    const points = spreads.map(
      ({ median }, column) => `${x(sizes[column] as number).toFixed(1)},${y(median).toFixed(1)}`,
    );
    const marks = spreads.flatMap(({ median, min, max }, column) => {
      const at = x(sizes[column] as number).toFixed(1);
      const beside = (x(sizes[column] as number) + 7).toFixed(1);
      return [
        `<path d="M${at} ${y(min).toFixed(1)}V${y(max).toFixed(1)}" class="spread"/>`,
        `<circle cx="${at}" cy="${y(median).toFixed(1)}" r="3.5"/>`,
        `<text x="${beside}" y="${(y(median) - 7).toFixed(1)}">${median.toFixed(digits)}</text>`,
        `<text x="${at}" y="${panelHeight + 16}" text-anchor="middle" class="axis">${sizes[column]}</text>`,
      ];
    });
    const place = `${left + (curve % perLine) * panelWidth} ${top + Math.floor(curve / perLine) * (panelHeight + gap)}`;
    return `<g transform="translate(${place})">
<text y="8" class="label">${asText(unit ? `${label}, ${unit}` : label)}</text>
<path d="M0 ${panelHeight}H${panelWidth - 40}" class="axis-line"/>
<polyline points="${points.join(" ")}"/>
${marks.join("\n")}
</g>`;
  });
  const height = top + Math.ceil(curves.length / perLine) * (panelHeight + gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * left + perLine * panelWidth} ${height}" role="img" aria-labelledby="title">
<title id="title">${asText(`${title}: what the library costs with more and more of them; less is better`)}</title>
<style>
  svg { font: 12px system-ui, sans-serif; background: #fff } text { fill: #222 } .title { font-size: 14px; font-weight: 600 }
  .label { font-weight: 600 } .axis { fill: #666 } .axis-line { stroke: #b1b1b1 }
  polyline { fill: none; stroke: #0265dc; stroke-width: 2 } circle { fill: #0265dc } .spread { stroke: #222 }
</style>
<text x="${left}" y="24" class="title">${asText(title)}</text>
<text x="${left}" y="42" class="axis">${asText(axis)}, on a logarithmic scale</text>
${panels.join("\n")}
</svg>
`;
}
