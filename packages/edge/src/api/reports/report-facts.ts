/** The totals of a report, in the period and in the one before. */
import type { Count, ReportFact, ReportNumber } from "@tagwell/contract";
import { countedEvents } from "./counted-events.ts";
import type { HeldOn } from "./held-days.ts";
import { compileCount } from "./measured-counts.ts";
import { addCount } from "./place-counts.ts";
import type { ReadReport } from "./read-counts.ts";
import { type Places, releasePlaces, wantedFigure } from "./release-places.ts";
import type { DayCounts } from "./released-counts.ts";
import type { ReportDays } from "./report-days.ts";
import { shownValue } from "./shown-value.ts";

export interface ReportFacts {
  facts: ReportFact[];
  /** A fact by its name. */
  factOf: { now(name: string): ReportNumber; before(name: string): ReportNumber };
}

export interface FigureParts extends Pick<ReportDays, "rules"> {
  places: Places;
  heldOn: HeldOn;
}

/** A count of the whole report. */
export function countFigure(
  count: Count,
  { definition, slices }: ReadReport,
  { places, rules, heldOn }: FigureParts,
): DayCounts {
  const countOf = compileCount(definition.measures, count);
  const counts = new Map<string, number[]>();
  for (const slice of slices) addCount(counts, slice, countOf(slice.countsOf), rules);
  return wantedFigure(releasePlaces(counts, places, { ...rules, held: heldOn(count) }), places);
}

export function reportFacts(read: ReadReport, parts: FigureParts, { rules, now, before }: ReportDays): ReportFacts {
  const figures = new Map(read.definition.facts.map((fact) => [fact.name, countFigure(fact, read, parts)]));
  const factOf = (period: typeof before) => (name: string) => {
    const figure = figures.get(name);
    return figure && period ? shownValue(figure, period, rules) : 0;
  };
  const facts = read.definition.facts.map(({ name, title, ...count }) => {
    const counts = countedEvents(read.definition.measures, count);
    return {
      ...{ name, title, value: factOf(now)(name) },
      ...(before && { previous: factOf(before)(name) }),
      ...(counts && { counts }),
    };
  });
  return { facts, factOf: { now: factOf(now), before: factOf(before) } };
}
