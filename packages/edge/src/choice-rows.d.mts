/** Types of choice-rows.mjs, which the store's threads share with the main one. */
import type { ChoiceRow } from "@tagwell/contract";

export type ChoiceColumns = (string | number | null)[];
export declare const choiceColumns: string;
export declare function columnsOfChoice(row: ChoiceRow): ChoiceColumns;
export declare function choiceOfColumns(columns: ChoiceColumns): ChoiceRow;
export declare function hashOfChoice(row: Omit<ChoiceRow, "hash">, previous: string): string;
