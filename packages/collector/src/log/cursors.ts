/** A position as the other stations see it: digits, whose meaning is SQLite's alone. */
import type { Cursor } from "../doors/stored-event.ts";

export const cursorOf = (position: number) => String(position) as Cursor;
export const positionOf = (cursor: string) => Number(cursor);
/** Undefined for a text that cannot be a cursor. */
export const readCursor = (text: string) => (/^\d{1,16}$/.test(text) ? cursorOf(Number(text)) : undefined);
