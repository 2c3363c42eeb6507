/** The choices of visitors. */
import type { EventSource } from "@tagwell/contract";
import type { TimeSpan } from "../scope/scope.ts";
import { addressOf, call } from "./call.ts";

export interface ChoiceQuery extends Partial<TimeSpan> {
  site?: string;
  environment?: EventSource;
}

/** How many choices are listed at a time. */
export const choicesInPage = 100;

/** Newest first; with `before`, only choices with a smaller number. */
export const fetchChoices = (query: ChoiceQuery & { before?: number }, signal?: AbortSignal) =>
  call("GET /api/consent", { query: { ...query, limit: choicesInPage }, signal });
export const fetchChoiceTotals = (query: ChoiceQuery, signal?: AbortSignal) =>
  call("GET /api/consent/totals", { query, signal });
export const choiceFile = (format: "csv" | "ndjson", query: ChoiceQuery) =>
  addressOf("GET /api/consent", { query: { ...query, format } });
