/** A place in the log: just after a row. As text, it is the storage's cursor. */
import type { Cursor } from "@tagwell/console-server/doors/storage";
import { places } from "../log-source.ts";

export interface Place {
  /** The number of a message. */
  sequence: number;
  /** The number of a row in it, from 0. */
  index: number;
}

/** No message has so many rows. */
const afterAllRows = places - 1;

export const cursorOf = ({ sequence, index }: Place): Cursor => `${sequence}.${index}` as Cursor;

/** The place after every row of a message. */
export const afterMessage = (sequence: number): Place => ({ sequence, index: afterAllRows });

/** The place just before a row. */
export const beforeRow = ({ sequence, index }: Place): Place =>
  index > 0 ? { sequence, index: index - 1 } : afterMessage(sequence - 1);

/** Undefined for a text that no cursor has. */
export function readPlace(text: string): Place | undefined {
  const [, sequence, index] = /^(\d{1,15})\.(\d{1,5})$/.exec(text) ?? [];
  if (sequence === undefined || Number(index) >= places) return undefined;
  return { sequence: Number(sequence), index: Number(index) };
}

export const isAfter = (one: Place, other: Place): boolean =>
  one.sequence === other.sequence ? one.index > other.index : one.sequence > other.sequence;
