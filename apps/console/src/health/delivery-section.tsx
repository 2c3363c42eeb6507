/** Delivery of the events that pages accepted, including losses. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { DeliveryQuality } from "@tagwell/contract";
import { ChartLegend } from "../shared/charts/chart-legend.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { deliveryRows, describeDelivery, sharesOf } from "./delivery-text.ts";

const bar = style({ width: "full", height: 24, display: "block", borderRadius: "sm" });
const part = style<{ name: "acknowledged" | "waiting" | "lost" }>({
  fill: {
    name: { acknowledged: "blue-800", waiting: "orange-600", lost: "red-800" },
    forcedColors: { name: { acknowledged: "[CanvasText]", waiting: "GrayText", lost: "Highlight" } },
  },
});
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });
const titles = { acknowledged: "Acknowledged", waiting: "Waiting", lost: "Lost" };

/** SVG units; the drawing is stretched to its container. */
const width = 1000;

export function DeliverySection({ delivery }: { delivery: DeliveryQuality }) {
  const words = describeDelivery(delivery);
  return (
    <LeadSection
      title="Delivery"
      lead="Counts that development pages report themselves. The last report of each page counts."
      empty={
        delivery.pages === 0 &&
        "No page has reported in this period. Open a page of a site in development; its counts appear here a moment later."
      }
    >
      <svg className={bar} viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" role="img" aria-label={words}>
        {sharesOf(delivery).map(({ name, start, share }) => (
          <rect key={name} className={part({ name })} x={start * width} y={0} width={share * width} height={24} />
        ))}
      </svg>
      <ChartLegend
        label="Colours"
        entries={sharesOf(delivery).map(({ name }) => ({
          ...{ key: name, title: titles[name] },
          sample: { kind: "square", drawing: <rect className={part({ name })} width={1} height={1} /> },
        }))}
      />
      <p className={note}>{words}</p>
      <PlainTable
        isCaptionHidden
        caption="Delivery, in events"
        columns={[{ name: "Events", isShort: true }, { name: "Count", isNumber: true }, "Meaning"]}
        rows={deliveryRows(delivery).map(({ name, count, meaning }) => ({
          key: name,
          cells: [name, count.toLocaleString("en"), meaning],
        }))}
      />
    </LeadSection>
  );
}
