/** A place in the log as one number, which rises in the order of storing, and as the cursor that clients see. */
import type { Cursor } from "@tagwell/console-server/doors/storage";
import { places } from "../log-source.ts";

export function positionOf({ sequence, index }: { sequence: number; index: number }): number {
  const position = sequence * places + index;
  if (index >= places || !Number.isSafeInteger(position))
    throw new RangeError(`Row ${index} of message ${sequence} of the log has no position`);
  return position;
}

export function cursorOf(position: number): Cursor {
  return `${Math.floor(position / places)}.${position % places}` as Cursor;
}

/** Of a cursor that the log's live view has read. */
export function positionOfCursor(cursor: Cursor): number {
  const [sequence = "", index = ""] = cursor.split(".");
  return positionOf({ sequence: Number(sequence), index: Number(index) });
}

/** The message that a position is in. */
export const sequenceOf = (position: number) => Math.floor(position / places);
