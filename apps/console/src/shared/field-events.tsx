/** The kinds of event that may carry a field. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link } from "@tanstack/react-router";
import type { Property } from "./api/catalog-client.ts";
import { linkStyle } from "./components/text.tsx";
import { EventTypeLink } from "./links.tsx";

type Field = Property["fields"][number];

/** Tall enough for links below one another to be hit. */
const eventLine = style({ minHeight: 24 });
/** The events of a field with more of them are on its page of the schema. */
const mostEvents = 2;

/** Links to a field's events, or to its page of the schema, whose list paper has instead. */
export function FieldEvents({ field: { path, events } }: { field: Pick<Field, "path" | "events"> }) {
  if (events === "all") return eventList(events);
  if (events.length <= mostEvents)
    return events.map((label) => (
      <div key={label} className={eventLine}>
        <EventTypeLink label={label} />
      </div>
    ));
  return (
    <>
      <Link
        to="/schema"
        search={{ field: path }}
        className={linkStyle}
        aria-label={`${events.length} kinds of event have ${path}`}
        data-screen-only
      >
        {events.length} kinds of event
      </Link>
      <span data-print-only>{eventList(events)}</span>
    </>
  );
}

/** The same as text. */
export const eventList = (events: Field["events"]): string => (events === "all" ? "every event" : events.join(", "));
