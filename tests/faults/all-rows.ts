/** All rows of the fault bench. */
import { conditionRows } from "./condition-rows.ts";
import { exitRows } from "./exit-rows.ts";
import { type Row, transportRows } from "./rows.ts";

export const allRows: readonly Row[] = [...transportRows, ...exitRows, ...conditionRows];
