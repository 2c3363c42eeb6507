/** Requests about the choices of visitors. Every function throws `EdgeUnreachable` or `EdgeRefused`. */
import type { ChoiceRow, ChoiceTotal, EventSource, LedgerCheck } from "@tagwell/contract";
import type { TimeSpan } from "../scope/scope.ts";
import { requestJson, toQuery } from "./request-json.ts";

export interface ChoiceQuery extends Partial<TimeSpan> {
  site?: string;
  environment?: EventSource;
}

/** How many choices are listed at a time. */
export const choicesInPage = 100;

/** Newest first; with `before`, only choices with a smaller number. */
export async function fetchChoices(
  query: ChoiceQuery & { before?: number },
  signal?: AbortSignal,
): Promise<ChoiceRow[]> {
  const path = `/api/consent${toQuery({ ...query, limit: choicesInPage })}`;
  return (await requestJson(path, { ...(signal && { signal }) })) as ChoiceRow[];
}

export async function fetchChoiceTotals(query: ChoiceQuery, signal?: AbortSignal): Promise<ChoiceTotal[]> {
  return (await requestJson(`/api/consent/totals${toQuery({ ...query })}`, {
    ...(signal && { signal }),
  })) as ChoiceTotal[];
}

/** Whether the ledger of choices is whole. */
export async function checkLedger(): Promise<LedgerCheck> {
  return (await requestJson("/api/consent/check")) as LedgerCheck;
}

export const choiceFile = (format: "csv" | "ndjson", query: ChoiceQuery): string =>
  `/api/consent${toQuery({ ...query, format })}`;
