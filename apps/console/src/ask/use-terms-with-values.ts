/** The words of a property, with the values that a field has had where a sentence is about to name one. */
import { useQuery } from "@tanstack/react-query";
import { reportQuery } from "../reports/report-queries.ts";
import { eventReportAddress } from "../shared/api/reports-client.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { askQueryOf } from "./question.ts";
import { readSentence } from "./read-sentence.ts";
import { type AskTerms, type CountedTerm, type Term, value } from "./terms.ts";

const most = 50;

export function useTermsWithValues(text: string, terms: AskTerms, today: string): AskTerms {
  const scope = useScope();
  const next = readSentence(text, terms, today).nextValue;
  const query = askQueryOf(scope, next?.event ?? "", { ...(next && { breakdown: next.field }) }, Date.now());
  const { data } = useQuery({ ...reportQuery(eventReportAddress(query)), enabled: next !== undefined });
  if (!next || !data) return terms;
  const rows = data.tables.find(({ name }) => name === "values")?.rows ?? [];
  const seen = rows.map(([name]) => String(name)).filter((name) => name !== "" && name !== "(other)");
  const values = seen.slice(0, most).map(value);
  return { ...terms, events: terms.events.map((event) => withValues(event, next, values)) };
}

function withValues(
  term: CountedTerm,
  { event, field }: { event: string; field: string },
  values: Term[],
): CountedTerm {
  if (term.name !== event) return term;
  const isNew = ({ name }: Term, known: readonly Term[]) => known.every((one) => one.name !== name);
  return {
    ...term,
    fields: term.fields.map((one) =>
      one.name === field ? { ...one, values: [...values, ...one.values.filter((known) => isNew(known, values))] } : one,
    ),
  };
}
