/** Draws the comparison as a bar chart, docs/images/bench.svg. */
import { measures, numbersOf, type Results } from "./measures.ts";
import type { Column } from "./print-results.ts";
import { spreadOf } from "./statistics.ts";

const shown = ["bytes", "cpu", "event", "body", "heap"];
const [width, labelWidth, barHeight, gap] = [760, 120, 18, 6];
const barWidth = width - labelWidth - 150;

const asText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Bars are medians; lines span minimum to maximum. */
export function drawChart(columns: readonly Column[], results: Results, highlighted: string): string {
  const parts: string[] = [];
  let y = 40;
  for (const measure of measures.filter(({ key }) => shown.includes(key))) {
    const spreads = columns.map(({ key }) => spreadOf(numbersOf(measure, results, key)));
    const most = Math.max(...spreads.map(({ max }) => max)) || 1;
    const x = (value: number) => Math.round(labelWidth + (value / most) * barWidth);
    parts.push(
      `<text x="0" y="${y + 4}" class="title">${asText(`${measure.label}${measure.unit && `, ${measure.unit}`}`)}</text>`,
    );
    y += 14;
    for (const [index, { key, label }] of columns.entries()) {
      const { median, min, max } = spreads[index] as (typeof spreads)[number];
      const middle = y + barHeight / 2;
      parts.push(
        `<text x="${labelWidth - 8}" y="${middle + 4}" text-anchor="end">${asText(label.replaceAll("*", ""))}</text>`,
        `<rect x="${labelWidth}" y="${y}" width="${x(median) - labelWidth}" height="${barHeight}" class="${key === highlighted ? "ours" : "other"}"/>`,
        `<path d="M${x(min)} ${middle}H${x(max)}" class="spread"/>`,
        `<text x="${x(max) + 8}" y="${middle + 4}">${median.toFixed(measure.digits)}</text>`,
      );
      y += barHeight + gap;
    }
    y += 26;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-labelledby="title">
<title id="title">What each costs a page: medians, and lines from least to most; less is better</title>
<style>
  svg { font: 13px system-ui, sans-serif; background: #fff } text { fill: #222 } .title { font-weight: 600 }
  .ours { fill: #0265dc } .other { fill: #b1b1b1 } .spread { stroke: #222 }
</style>
<text x="0" y="16" class="title">What each costs a page (less is better)</text>
${parts.join("\n")}
</svg>
`;
}
