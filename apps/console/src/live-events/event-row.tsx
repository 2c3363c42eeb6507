/** One event in the list. */
// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot be virtualized; an ARIA grid can.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and refers to its rows by aria-activedescendant.
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventRow, RelayStatus } from "@tagwell/contract";
import { memo } from "react";
import { SiteDot } from "../shared/components/site-dot.tsx";
import { VerdictIcon } from "../shared/components/verdict-mark.tsx";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import { describeEvent, pagePath, verdictWords } from "../shared/events/describe-event.ts";
import { relayLabel } from "../shared/events/relay-text.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import type { TimeFormat } from "../shared/time/time-format.ts";
import { readReason } from "./detail/reason.ts";
import type { ColumnName, GridLayout } from "./grid-columns.ts";
import { PinButton } from "./pin-button.tsx";

const rowStyle = style<{ isActive: boolean; isOpen: boolean; isFocused: boolean; isStacked: boolean }>({
  display: "grid",
  alignItems: "center",
  alignContent: "center",
  columnGap: 16,
  rowGap: { default: 0, isStacked: 2 },
  boxSizing: "border-box",
  // Changes in a row do not affect the layout or painting of others.
  contain: "content",
  paddingX: { default: 16, "@media (min-width: 720px)": 24 },
  font: "ui",
  cursor: "pointer",
  borderWidth: 0,
  borderBottomWidth: 1,
  // Forced colours leave the background to the text's contrast, so that the border marks the open event there.
  borderStartWidth: { default: 0, isOpen: { default: 0, forcedColors: 4 } },
  borderStyle: "solid",
  borderColor: {
    default: { default: "gray-100", forcedColors: "GrayText" },
    isOpen: { default: "gray-100", forcedColors: "Highlight" },
  },
  backgroundColor: {
    default: { default: "transparent", ":hover": "gray-50" },
    isActive: "gray-75",
    isOpen: { default: "blue-100", forcedColors: "transparent" },
  },
  outlineStyle: { default: "none", isFocused: "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
});
const cell = style({ minWidth: 0, whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" });
const icon = style({ display: "flex", alignItems: "center" });
const small = style({ fontVariantNumeric: "tabular-nums", color: "neutral-subdued" });
const title = style({ fontWeight: "medium", color: "neutral" });
const fault = style({ color: { default: "red-1000", forcedColors: "[CanvasText]" }, marginStart: 8 });
const notice = style({ color: { default: "orange-1000", forcedColors: "[CanvasText]" }, marginStart: 8 });
const summary = style({ color: "neutral-subdued", marginStart: 8 });

export interface EventRowProps {
  event: LoggedEvent;
  /** Undefined where it is not relayed. */
  relay: RelayStatus["status"] | undefined;
  layout: GridLayout;
  /** In CSS pixels. */
  height: number;
  /** Row number in the whole list, counting the header. */
  position: number;
  isActive: boolean;
  isOpen: boolean;
  isFocused: boolean;
  isPinned: boolean;
  times: TimeFormat;
}

export function EventGridRow(props: EventRowProps) {
  const { event, relay, layout, height, position, isActive, isOpen, isFocused, isPinned, times } = props;
  return (
    <div
      role="row"
      // The list keeps the focus, because rows come and go while it scrolls.
      tabIndex={-1}
      id={rowId(event.key)}
      data-key={event.key}
      aria-rowindex={position}
      aria-selected={isOpen}
      className={rowStyle({ isActive, isOpen, isFocused, isStacked: layout.stacked })}
      style={{ height, gridTemplateColumns: layout.tracks }}
    >
      <Cells
        event={event}
        relay={relay}
        columns={layout.columns}
        places={layout.places}
        isPinned={isPinned}
        times={times}
      />
    </div>
  );
}

export function rowId(key: string): string {
  return `event-${key}`;
}

type CellsProps = Pick<EventRowProps, "event" | "relay" | "isPinned" | "times"> &
  Pick<GridLayout, "columns" | "places">;

/** Memoized apart from the row: every new event changes the row's position, but not its cells. */
const Cells = memo(function Cells({ event, relay, columns, places, isPinned, times }: CellsProps) {
  return columns.map((column) => (
    <div key={column} role="gridcell" className={cell} style={{ gridColumn: places?.[column] }}>
      {column === "pin" ? (
        <PinButton isPinned={isPinned} />
      ) : (
        <CellContent event={event} relay={relay} column={column} withPage={!columns.includes("page")} times={times} />
      )}
    </div>
  ));
});

type CellContentProps = Pick<EventRowProps, "event" | "relay" | "times"> & {
  column: Exclude<ColumnName, "pin">;
  withPage: boolean;
};

/** `withPage`: there is no column for the page, so it follows the description. */
function CellContent({ event, relay, column, withPage, times }: CellContentProps) {
  const { row, receivedMs } = event;
  switch (column) {
    case "time":
      return (
        <time className={small} dateTime={row.receivedAt}>
          {times.stamp(receivedMs)}
        </time>
      );
    case "site":
      return <SiteDot site={row.site} environment={row.environment} />;
    case "what":
      return <Description row={row} relay={relay} withPage={withPage} />;
    case "page":
      return <span className={small}>{pagePath(row.event.xdm)}</span>;
    case "verdict":
      return (
        <span className={icon} title={verdictWords[row.verdict]}>
          <VerdictIcon verdict={row.verdict} />
          <span className={visuallyHidden}>{verdictWords[row.verdict]}</span>
        </span>
      );
  }
}

type DescriptionProps = { row: EventRow; relay: RelayStatus["status"] | undefined; withPage: boolean };

function Description({ row, relay, withPage }: DescriptionProps) {
  const description = describeEvent(useProperty(row.environment).schema, row.event.xdm);
  return (
    <>
      <span className={title}>{description.title}</span>
      {row.verdict !== "accepted" && (
        <span className={row.verdict === "rejected" ? fault : notice}>{reasonText(row)}</span>
      )}
      <span className={summary}>
        {[description.summary, relay && relayLabel({ status: relay }), withPage && pagePath(row.event.xdm)]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}

/** The verdict, its first reason, and how many more there are. */
function reasonText({ verdict, reasons, event }: EventRow): string {
  const word = verdictWords[verdict];
  if (reasons.length === 0) return word;
  const { where, what } = readReason(reasons[0] ?? "", event.xdm);
  const more = reasons.length > 1 ? `, and ${reasons.length - 1} more` : "";
  return `${word} · ${where && `${where.replace(/^xdm\./, "")}: `}${what}${more}`;
}
