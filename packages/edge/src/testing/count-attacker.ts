/**
 * Somebody who reads every report and also sends events, and guesses how many views of a page on a day others had: 1 to 4. He asks
 * again after each of his own events, in several ways, and guesses by the likelihood of all that he has seen.
 */
import { randomUUID } from "node:crypto";
import type { Report } from "@tagwell/contract";
import { dayName } from "../api/reports/define/days.ts";
import { eventReport } from "../api/reports/define/event-report.ts";
import { makeReport } from "../api/reports/make-report.ts";
import { estimate } from "../api/reports/round/shown-counts.ts";
import { tableAsCsv } from "../api/reports/table/report-csv.ts";
import { eventBreakdowns } from "../event-measures.ts";
import { type CountedEvent, countedWarehouse, isInSample } from "./counted-warehouse.ts";
import { exampleEvents } from "./example-events.ts";
import { exampleReports } from "./example-reports.ts";

export const viewLabel = "web.webpagedetails.pageViews";
const event = exampleEvents.find(({ label }) => label === viewLabel) ?? { label: viewLabel, meaning: "", fields: {} };
const pagesReport = exampleReports.find(({ name }) => name === "pages") ?? eventReport(event, { isDay: true });
const day = 20_500;
const page = "sought";

/** Ways to ask for the views of the page on the day. Others, such as sums and differences of answers, are made of the same sample. */
export const questions = ["report", "csv", "explore", "difference"] as const;
export type CountQuestion = (typeof questions)[number];

export interface CountAttack {
  /** What the attacker asks, each time. */
  asks: readonly CountQuestion[];
  /** How many events he sends, one after the other. */
  sends: number;
  /** What others sent, the sought events among it. */
  others: readonly CountedEvent[];
}

export const pageView = (values: CountedEvent["values"], onDay = day): CountedEvent => ({
  id: randomUUID(),
  label: viewLabel,
  day: onDay,
  site: "www",
  values: { hour: "09", visitor: "guest", ...values },
});
export const soughtView = (values: CountedEvent["values"] = {}): CountedEvent => pageView({ page, ...values });

export interface Guess {
  count: number;
  /** How many of the sought events can be in the sample, by all answers. */
  possible: number[];
}

export async function guessCount({ asks, sends, others }: CountAttack): Promise<Guess> {
  const own: CountedEvent[] = [];
  let possible = [0, 1, 2, 3, 4];
  for (let sent = 0; sent <= sends; sent++) {
    // Asking after every event of 200 shows no more than after the first ones: by then the number in the sample is known.
    const isAsking = sent <= 12 || sent === sends;
    const ownSampled = own.filter(isInSample).length;
    for (const question of isAsking ? asks : []) {
      const shown = await answers[question]([...others, ...own]);
      possible = possible.filter((sampled) => estimate(sampled + ownSampled) === shown);
    }
    own.push(soughtView());
  }
  const likelihoodOf = (count: number) => possible.reduce((sum, sampled) => sum + chanceOf(sampled, count), 0);
  const [count = 1] = [1, 2, 3, 4].sort((a, b) => likelihoodOf(b) - likelihoodOf(a));
  return { count, possible };
}

/** How likely so many of `count` events are in the sample, which has half of them. */
function chanceOf(sampled: number, count: number): number {
  if (sampled > count) return 0;
  const choices = [1, 2, 3, 4].slice(0, sampled).reduce((product, each) => (product * (count - each + 1)) / each, 1);
  return choices / 2 ** count;
}

/** How often the best guess is right that knows which of the events are in the sample, where each count of 1 to 4 is as likely. */
export const bestShare =
  [0, 1, 2, 3, 4].reduce((sum, sampled) => {
    return sum + Math.max(...[1, 2, 3, 4].map((count) => chanceOf(sampled, count)));
  }, 0) / 4;

const answers: Record<CountQuestion, (events: readonly CountedEvent[]) => Promise<number>> = {
  report: async (events) => viewsOf(await ask(pagesReport, events), "pages"),
  async csv(events) {
    const table = (await ask(pagesReport, events)).tables.find(({ name }) => name === "pages");
    const lines = table ? tableAsCsv(table).split("\r\n") : [];
    return lines
      .map((line) => line.split(","))
      .filter(([first]) => first === page)
      .reduce((sum, cells) => sum + Number(cells[3]), 0);
  },
  explore: async (events) => viewsOf(await exploreByPage(events, day), "values"),
  async difference(events) {
    const [both, before] = [await exploreByPage(events, day - 1, day), await exploreByPage(events, day - 1)];
    // Nothing was viewed on the day before, as far as the attacker can see.
    return viewsOf(both, "values") - viewsOf(before, "values");
  },
};

function exploreByPage(events: readonly CountedEvent[], first: number, last = first): Promise<Report> {
  const breakdown = eventBreakdowns(event).find(({ name }) => name === "page");
  return ask(eventReport(event, { breakdown, isDay: first === last }), events, first, last);
}

function ask(definition: Parameters<typeof makeReport>[0], events: readonly CountedEvent[], first = day, last = first) {
  const range = { from: dayName(first), to: dayName(last) };
  const query = { range, site: undefined, environment: undefined, compare: false };
  return makeReport(definition, query, { warehouse: countedWarehouse(events), isSampled: true });
}

/** The number of the page's row; without one it is zero. */
function viewsOf({ tables }: Report, name: string): number {
  const { columns = [], rows = [] } = tables.find((table) => table.name === name) ?? {};
  const at = columns.findIndex(({ kind }) => kind === "count");
  return rows.filter(([first]) => first === page).reduce((sum, row) => sum + Number(row[at]), 0);
}
