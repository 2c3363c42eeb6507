/** All rows of the fault bench. */
import { type Row, transportRows } from "./rows.ts";
import { visitRows } from "./visit-rows.ts";

export const allRows: readonly Row[] = [...transportRows, ...visitRows];
