/** The list of events: a virtualized ARIA grid. */
// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot be virtualized; an ARIA grid can.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and refers to its rows by aria-activedescendant.

import OrderTop from "@react-spectrum/s2/icons/OrderTop";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useEffect, useState } from "react";
import { Button } from "../shared/components/button.tsx";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import { useRelay } from "../shared/events/use-relay.ts";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useWidth } from "../shared/hooks/use-width.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { EventGridRow, rowId } from "./event-row.tsx";
import { columnTitle, type GridLayout, layoutFor } from "./grid-columns.ts";
import { type DrawnRows, useDrawnRows } from "./use-drawn-rows.ts";
import { type GridCommands, useGridInput } from "./use-grid-input.ts";
import { useHeldList } from "./use-held-list.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

const box = style({
  position: "relative",
  display: "flex",
  flexGrow: 1,
  // At high zoom, what is above leaves nothing: the view scrolls then, to a list of this height.
  minHeight: { default: 0, "@media (max-height: 480px)": 160 },
});
const scroller = style({
  flexGrow: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: "auto",
  outlineStyle: "none",
  contain: "content",
});
const head = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  backgroundColor: "layer-2",
});
const titles = style({
  display: "grid",
  columnGap: 16,
  alignItems: "center",
  boxSizing: "border-box",
  paddingX: { default: 16, "@media (min-width: 720px)": 24 },
  font: "ui-sm",
  color: "neutral-subdued",
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-200",
});
const upward = style({ position: "absolute", bottom: 16, insetStart: "50%", translateX: "-50%" });

/** In CSS pixels. */
const headHeight = 32;

export interface EventGridProps extends GridCommands {
  pinnedKey: string | undefined;
  isTall: boolean;
  /** Loads events older than the last one; undefined where there are none. */
  onEnd: (() => void) | undefined;
}

export function EventGrid(props: EventGridProps) {
  const { events, openKey, pinnedKey, isTall, onEnd } = props;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState(false);
  const [activeKey, setActiveKey] = useState(openKey);
  useEffect(() => setActiveKey((active) => openKey ?? active), [openKey]);
  const layout = layoutFor(useWidth(element) || 1000, isTall);
  const touch = useMediaQuery("not ((hover: hover) and (pointer: fine))");
  const rowHeight = layout.rowHeight * (touch ? 1.25 : 1);
  const rows = useDrawnRows(element, { count: events.length, rowHeight, covered: layout.stacked ? 0 : headHeight });
  // The row of the keyboard stays where it is, also at the top, where the list otherwise follows the newest event.
  useScrollAnchor(element, events, rowHeight, focused && activeKey !== undefined);
  useHeldList(rows.first > 0);
  const active = activeKey === undefined ? -1 : events.findIndex((event) => event.key === activeKey);
  const isNearEnd = rows.end > events.length - 10;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  const activeIsDrawn = active >= rows.start && active < rows.end;
  const input = useGridInput(props, { element, rowHeight, active, setActiveKey, reveal: rows.reveal });
  return (
    <div className={box}>
      <div
        ref={setElement}
        role="grid"
        aria-label="Events, newest first"
        aria-rowcount={events.length + 1}
        aria-activedescendant={activeIsDrawn ? rowId(activeKey ?? "") : undefined}
        aria-keyshortcuts="j k Enter p Space Escape"
        tabIndex={0}
        className={scroller}
        style={{ overflowAnchor: "none" }}
        {...input}
        onFocus={() => {
          setFocused(true);
          if (active === -1) setActiveKey(events[rows.start]?.key);
        }}
        onBlur={() => setFocused(false)}
      >
        <Head layout={layout} />
        <div role="rowgroup" style={{ height: events.length * rowHeight }}>
          <Rows {...{ events, rows, layout, rowHeight, activeKey, openKey, pinnedKey, focused }} />
        </div>
      </div>
      {rows.first > 4 && (
        <div className={upward}>
          <Button onPress={() => element?.scrollTo({ top: 0 })}>
            <OrderTop />
            <span>Newest</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function Head({ layout: { columns, tracks, stacked } }: { layout: GridLayout }) {
  const { zone } = useTimes();
  return (
    <div role="rowgroup" className={stacked ? visuallyHidden : head}>
      <div role="row" aria-rowindex={1} className={titles} style={{ height: headHeight, gridTemplateColumns: tracks }}>
        {columns.map((column) => (
          <div key={column} role="columnheader">
            {column === "verdict" ? (
              <span className={visuallyHidden}>{columnTitle(column, zone)}</span>
            ) : (
              columnTitle(column, zone)
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowsProps extends Pick<EventGridProps, "events" | "openKey" | "pinnedKey"> {
  rows: DrawnRows;
  layout: GridLayout;
  rowHeight: number;
  activeKey: string | undefined;
  focused: boolean;
}

function Rows({ events, rows, layout, rowHeight, activeKey, openKey, pinnedKey, focused }: RowsProps) {
  const times = useTimes();
  const drawn = events.slice(rows.start, rows.end);
  const relay = useRelay(drawn.map(({ row }) => row));
  // At the top, elements are reused for other events: creating them for 200 events a second takes longer than a frame.
  // Further down, each event keeps its elements, and with them the selected text.
  const followsNewest = rows.start === 0;
  return (
    <div role="presentation" style={{ transform: `translateY(${rows.start * rowHeight}px)` }}>
      {drawn.map((event, at) => (
        <EventGridRow
          key={followsNewest ? at : event.key}
          event={event}
          relay={relay.get(event.key)?.status}
          layout={layout}
          height={rowHeight}
          position={rows.start + at + 2}
          isActive={event.key === activeKey}
          isOpen={event.key === openKey}
          isPinned={event.key === pinnedKey}
          isFocused={focused && event.key === activeKey}
          times={times}
        />
      ))}
    </div>
  );
}
