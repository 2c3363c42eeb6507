/** What keys and clicks do in the list of events. */
import { type HTMLAttributes, useRef } from "react";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { gridMove } from "./grid-keys.ts";

export interface GridCommands {
  events: readonly LoggedEvent[];
  openKey: string | undefined;
  /** `focus`: also move the focus to the event. */
  onOpen: (key: string, focus: boolean) => void;
  onClose: () => void;
  onPause: () => void;
  onPin: (key: string) => void;
}

export interface GridState {
  element: HTMLElement | null;
  /** In CSS pixels. */
  rowHeight: number;
  /** The row of the keyboard; -1 where there is none. */
  active: number;
  setActiveKey: (key: string) => void;
  /** Scrolls to a row. */
  reveal: (index: number) => void;
}

type Input = Pick<HTMLAttributes<HTMLElement>, "onKeyDown" | "onPointerDown" | "onClick">;

/** Returns the handlers for the grid's element. */
export function useGridInput(
  { events, openKey, onOpen, onClose, onPause, onPin }: GridCommands,
  { element, rowHeight, active, setActiveKey, reveal }: GridState,
): Input {
  // The event at pointerdown: before pointerup, a new event may have moved another row under the pointer.
  const pressed = useRef<string>(undefined);
  function activate(index: number): void {
    const key = events[index]?.key;
    if (key === undefined) return;
    setActiveKey(key);
    reveal(index);
    if (openKey !== undefined) onOpen(key, false);
  }
  return {
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const page = Math.max(1, Math.floor((element?.clientHeight ?? 0) / rowHeight) - 1);
      const move = gridMove(event.key, active, events.length, page);
      if (move === undefined) return;
      event.preventDefault();
      if (move === "close") onClose();
      else if (move === "pause") onPause();
      else if (move === "open") onOpen(events[active]?.key ?? "", true);
      else if (move === "pin") onPin(events[active]?.key ?? "");
      else activate(move.to);
    },
    onPointerDown(event) {
      pressed.current = keyAt(event.target);
    },
    onClick(event) {
      const key = keyAt(event.target) && (pressed.current ?? keyAt(event.target));
      pressed.current = undefined;
      if (key === undefined) return;
      element?.focus({ preventScroll: true });
      setActiveKey(key);
      if ((event.target as Element).closest("[data-pin]")) onPin(key);
      else onOpen(key, false);
    },
  };
}

/** The key of the event whose row contains the target. */
function keyAt(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>("[data-key]")?.dataset.key;
}
