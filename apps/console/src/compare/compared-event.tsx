/** One of the two compared events: title, verdict, and the facts in which two events usually differ. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventRow } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { FactList } from "../shared/components/fact-list.tsx";
import { linkStyle } from "../shared/components/text.tsx";
import { VerdictMark } from "../shared/components/verdict-mark.tsx";
import { describeEvent } from "../shared/events/describe-event.ts";
import { NoEvent } from "../shared/events/no-event.tsx";
import type { OpenEvent } from "../shared/events/use-event.ts";
import { useEventFacts } from "../shared/events/use-event-facts.ts";
import { useProperty } from "../shared/property/property-context.tsx";

const card = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 12,
  minWidth: 0,
  padding: 16,
  borderRadius: "lg",
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: { default: "gray-200", forcedColors: "GrayText" },
  font: "ui",
});
const heading = style({ font: "title-lg", margin: 0, overflowWrap: "anywhere" });
const text = style({ color: "neutral-subdued", margin: 0, overflowWrap: "anywhere" });
const shown = new Set(["Occurred", "Received", "Site", "Page", "Rule", "Build"]);

export interface ComparedEventProps {
  side: "Left" | "Right";
  eventKey: string;
  event: OpenEvent;
}

export function ComparedEvent({ side, eventKey, event }: ComparedEventProps) {
  const id = useId();
  const property = useProperty(event.row?.environment);
  const description = event.row && describeEvent(property.schema, event.row.event.xdm);
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {description ? `${side}: ${description.title}` : side}
      </h2>
      {event.row ? (
        <>
          {description?.summary && <p className={text}>{description.summary}</p>}
          <VerdictMark verdict={event.row.verdict} />
          <Facts row={event.row} />
          <Link to="/events/$eventKey" params={{ eventKey }} className={linkStyle}>
            Open the {side.toLowerCase()} event
          </Link>
        </>
      ) : (
        <NoEvent name={`The ${side.toLowerCase()} event`} {...event} />
      )}
    </section>
  );
}

function Facts({ row }: { row: EventRow }) {
  return <FactList facts={useEventFacts(row).filter(({ name }) => shown.has(name))} />;
}
