/** The file in a folder of daily exports that says which day was exported last, and where it ended in the order of storing. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dayNumber } from "@tagwell/console-server/api/reports/define/days";
import { UsageFault } from "../errors/usage-fault.ts";
import { isCursor } from "./cursor-file.ts";
import { replaceFile } from "./replace-file.ts";

export interface DaysDone {
  /** Such as 2026-11-16. */
  day: string;
  cursor: string;
}

const name = "exported.json";

/** Undefined before the first day. Throws UsageFault for a file that holds something else. */
export function daysDoneIn(folder: string): DaysDone | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  try {
    const { day, cursor } = JSON.parse(readFileSync(file, "utf8")) as Partial<DaysDone>;
    if (isDay(day) && isCursor(String(cursor))) return { day, cursor: String(cursor) };
  } catch {}
  throw new UsageFault(
    `${file} does not say which day was exported last. Take it from a backup, or export into an empty folder.`,
  );
}

export const noteDay = (folder: string, done: DaysDone): Promise<void> =>
  replaceFile(join(folder, name), (handle) => handle.writeFile(`${JSON.stringify(done)}\n`));

/** Whether a text is a day of the calendar, as 2026-11-16. */
export const isDay = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(dayNumber(text));
