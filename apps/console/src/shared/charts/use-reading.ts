/**
 * Reads a chart place by place: by the pointer, by touch, and by the arrow keys on its slider, whose value screen readers announce
 * when it changes. What is read is shown beside the chart (readout.tsx), never over it.
 */
import { type HTMLAttributes, type PointerEvent, useState } from "react";

export interface PlaceRange {
  first: number;
  last: number;
}

export interface ReadingParts {
  /** What the whole chart says. */
  label: string;
  places: number;
  textOf: (place: number) => string;
  /** Where reading begins: the last place of a line of time, the first of a list. */
  start: number;
  /** Takes a range of places; absent where none can be chosen. */
  onRange?: ((range: PlaceRange) => void) | undefined;
  /** What a range is called. */
  rangeText?: (range: PlaceRange) => string;
  isVertical?: boolean;
}

export interface Reading {
  /** The place that is read. */
  at: number | undefined;
  range: PlaceRange | undefined;
  /** Empty while nothing is read. */
  text: string;
  /** For the element that takes the keys. */
  slider: HTMLAttributes<HTMLElement>;
  /** For a plot whose places lie side by side, all as wide; `isOnPlaces`: they are points, the first and last at its edges. */
  plot: (isOnPlaces?: boolean) => HTMLAttributes<HTMLElement>;
  /** For the element of one place. */
  place: (at: number) => HTMLAttributes<HTMLElement>;
}

export function useReading(parts: ReadingParts): Reading {
  const { places, textOf, onRange, rangeText = () => "" } = parts;
  const [cursor, setCursor] = useState<Cursor | undefined>();
  // The chart may have fewer places than when the cursor was set.
  const at = cursor && places > 0 ? Math.min(cursor.at, places - 1) : undefined;
  const range = cursor && onRange ? chosenRange(cursor) : undefined;
  const text = range ? rangeText(range) : at === undefined ? "" : textOf(at);
  const choose = () => {
    if (!range) return;
    setCursor(undefined);
    onRange?.(range);
  };
  const hand: Hand = { ...parts, cursor, setCursor, at, range, text, choose };
  return { at, range, text, slider: sliderOf(hand), ...usePointing(hand) };
}

/** What keys and pointers read by. */
interface Hand extends ReadingParts, Pick<Reading, "at" | "range" | "text"> {
  cursor: Cursor | undefined;
  setCursor: (cursor: Cursor | undefined) => void;
  /** Takes the range, if there is one. */
  choose: () => void;
}

function sliderOf(hand: Hand): Reading["slider"] {
  const { label, places, textOf, onRange, isVertical = false, cursor, setCursor, at, range, text, choose } = hand;
  const first = Math.max(0, Math.min(hand.start, places - 1));
  return {
    role: "slider",
    tabIndex: 0,
    "aria-label": label,
    "aria-orientation": isVertical ? "vertical" : "horizontal",
    "aria-valuemin": 0,
    "aria-valuemax": Math.max(0, places - 1),
    "aria-valuenow": at ?? first,
    "aria-valuetext": range ? `${text}. Press Enter to show these days.` : text || (places > 0 ? textOf(first) : ""),
    onBlur: () => setCursor(undefined),
    onKeyDown: (event) => {
      const from = cursor ?? { at: first, anchor: first };
      const next = moveCursor(from, event.key, event.shiftKey && onRange !== undefined, places);
      if (next) setCursor(next);
      else if (event.key === "Enter" && range) choose();
      else if (event.key === "Escape" && cursor) setCursor(undefined);
      else return;
      event.preventDefault();
    },
  };
}

function usePointing({ places, onRange, cursor, setCursor, choose }: Hand): Pick<Reading, "plot" | "place"> {
  const [isDrawing, setIsDrawing] = useState(false);
  const read = (place: number) => setCursor({ at: place, anchor: place });
  const leave = (event: PointerEvent) => {
    // A finger leaves when it is lifted, and what it pointed at is to be read then.
    if (!isDrawing && event.pointerType === "mouse") setCursor(undefined);
  };
  return {
    plot: (isOnPlaces = false) => {
      const pointed = (event: PointerEvent<HTMLElement>) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const share = (event.clientX - left) / width;
        return isOnPlaces ? placeAt((share * (places - 1) + 0.5) / places, places) : placeAt(share, places);
      };
      return {
        onPointerDown: (event) => {
          if (onRange) event.currentTarget.setPointerCapture(event.pointerId);
          read(pointed(event));
          setIsDrawing(onRange !== undefined);
        },
        onPointerMove: (event) => {
          const place = pointed(event);
          setCursor({ at: place, anchor: isDrawing ? (cursor?.anchor ?? place) : place });
        },
        onPointerUp: () => {
          setIsDrawing(false);
          choose();
        },
        onPointerCancel: () => setIsDrawing(false),
        onPointerLeave: leave,
      };
    },
    place: (place) => ({
      onPointerDown: ({ pointerType, currentTarget }) => {
        read(place);
        if (pointerType !== "mouse") currentTarget.scrollIntoView({ block: "nearest" });
      },
      onPointerEnter: () => read(place),
      onPointerLeave: leave,
    }),
  };
}

interface Cursor {
  /** The place that is read. */
  at: number;
  /** Where the range begins that ends at `at`; the same place without one. */
  anchor: number;
}

/** Moves by a key; undefined for a key that moves nothing. With Shift the range grows, as in a text. */
export function moveCursor(
  { at, anchor }: Cursor,
  key: string,
  isExtending: boolean,
  places: number,
): Cursor | undefined {
  const last = places - 1;
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    PageUp: at - 7,
    PageDown: at + 7,
    Home: 0,
    End: last,
  };
  const next = moves[key];
  if (next === undefined) return undefined;
  const place = Math.min(last, Math.max(0, next));
  return { at: place, anchor: isExtending ? anchor : place };
}

/** The chosen places in their order; undefined for a single one. */
export function chosenRange({ at, anchor }: Cursor): { first: number; last: number } | undefined {
  return at === anchor ? undefined : { first: Math.min(at, anchor), last: Math.max(at, anchor) };
}

/** The place at a distance from the left edge, as a share of the width. */
export function placeAt(share: number, places: number): number {
  return Math.min(places - 1, Math.max(0, Math.floor(share * places)));
}
