/**
 * Somebody who reads every report and also sends events, and guesses how many page loads others had of a page on a day: 1 to 4. Each
 * load sends several kinds of event. He asks again after his own loads, in several ways, and guesses by the likelihood of all answers.
 */

import { exampleEvents } from "@tagwell/collector/testing/example-events";
import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { idsOfPageLoad } from "@tagwell/collector/testing/page-load-ids";
import { eventBreakdowns, type Report } from "@tagwell/contract";
import { dayName } from "../api/reports/define/days.ts";
import { eventReport } from "../api/reports/define/event-report.ts";
import { makeReport } from "../api/reports/make-report.ts";
import { estimate } from "../api/reports/round/shown-counts.ts";
import { tableAsCsv } from "../api/reports/table/report-csv.ts";
import { type CountedEvent, countedWarehouse, isInSample } from "./counted-warehouse.ts";

const viewLabel = "web.webpagedetails.pageViews";
/** What every sought load sends beside its page view. */
const laterLabels = ["page.scroll", "section.view", "filter.use"] as const;
const pagesReport = exampleReports.find(({ name }) => name === "pages");
const day = 20_500;
const page = "sought";
/** Those of the sought loads. */
export const campaigns = ["", "spring", "autumn"] as const;
const own = "of the attacker";

/** Ways to ask for the loads of the page on the day; "campaigns" sees those of each campaign by themselves. */
export const questions = ["report", "csv", "explore", "difference", "campaigns", "later events"] as const;
export type CountQuestion = (typeof questions)[number];

export interface CountAttack {
  /** What the attacker asks, each time. */
  asks: readonly CountQuestion[];
  /** How many page loads he makes, one after the other. */
  sends: number;
  /** What others sent, the sought loads among it. */
  others: readonly CountedEvent[];
}

/** What one page load sends. */
export function pageLoad(values: CountedEvent["values"] = {}): CountedEvent[] {
  const nextId = idsOfPageLoad();
  const event = { day, site: "www", values: { page, hour: "09", visitor: "guest", ...values } };
  return [viewLabel, ...laterLabels].map((label) => ({ ...event, label, id: nextId() }));
}

export interface Guess {
  count: number;
  /** How many of the sought loads can be in the sample, by all answers. */
  possible: number[];
}

export async function guessCount({ asks, sends, others }: CountAttack): Promise<Guess> {
  const sent: CountedEvent[] = [];
  let ownSampled = 0;
  let possible = [0, 1, 2, 3, 4];
  let isNews = true;
  for (let loads = 0; loads <= sends; loads++) {
    // No more can be learnt once the number in the sample is known, nor from another load that is not in it.
    const isAsking = (isNews && possible.length > 1) || loads === sends;
    for (const question of isAsking ? asks : []) {
      const shown = await answers[question]([...others, ...sent]);
      const sums = question === "campaigns" ? sumsOf(shown, 0) : sumsOf(shown, ownSampled);
      possible = possible.filter((sampled) => sums.has(sampled));
    }
    const load = pageLoad({ "campaign.campaign": own });
    sent.push(...load);
    isNews = load.every(isInSample);
    ownSampled += Number(isNews);
  }
  const likelihoodOf = (count: number) => possible.reduce((sum, sampled) => sum + chanceOf(sampled, count), 0);
  const [count = 1] = [1, 2, 3, 4].sort((a, b) => likelihoodOf(b) - likelihoodOf(a));
  return { count, possible };
}

/** How many in the sample the numbers can be made of together, each with so many of the attacker's own. */
function sumsOf(shown: readonly number[], ownSampled: number): Set<number> {
  const sampledOf = (number: number) => [0, 1, 2, 3, 4].filter((sampled) => estimate(sampled + ownSampled) === number);
  let sums = [0];
  for (const number of shown) sums = sums.flatMap((sum) => sampledOf(number).map((sampled) => sum + sampled));
  return new Set(sums);
}

/** How likely so many of `count` loads are in the sample, which has half of them. */
function chanceOf(sampled: number, count: number): number {
  if (sampled > count) return 0;
  const choices = [1, 2, 3, 4].slice(0, sampled).reduce((product, each) => (product * (count - each + 1)) / each, 1);
  return choices / 2 ** count;
}

/** How often the best guess is right that knows which of the loads are in the sample, where each count of 1 to 4 is as likely. */
export const bestShare =
  [0, 1, 2, 3, 4].reduce((sum, sampled) => {
    return sum + Math.max(...[1, 2, 3, 4].map((count) => chanceOf(sampled, count)));
  }, 0) / 4;

/** The numbers that are shown for the page. */
const answers: Record<CountQuestion, (events: readonly CountedEvent[]) => Promise<number[]>> = {
  report: async (events) => [viewsOf(await askPages(events), "pages")],
  async csv(events) {
    const table = (await askPages(events)).tables.find(({ name }) => name === "pages");
    const lines = (table ? tableAsCsv(table).split("\r\n") : []).map((line) => line.split(","));
    return [lines.filter(([first]) => first === page).reduce((sum, cells) => sum + Number(cells[3]), 0)];
  },
  explore: async (events) => [viewsOf(await exploreByPage(events, { first: day }), "values")],
  async difference(events) {
    const both = viewsOf(await exploreByPage(events, { first: day - 1 }), "values");
    // Nothing was viewed on the day before, as far as the attacker can see.
    return [both - viewsOf(await exploreByPage(events, { first: day - 1, last: day - 1 }), "values")];
  },
  async campaigns(events) {
    const { columns = [], rows = [] } =
      (await askPages(events, "campaign")).tables.find(({ name }) => name === "pages") ?? {};
    const [views, at] = [columns.findIndex(isCount), columns.findIndex(({ name }) => name === "campaign")];
    const shown = new Map(rows.flatMap((row) => (row[0] === page ? [[row[at], Number(row[views])] as const] : [])));
    return campaigns.map((campaign) => shown.get(campaign) ?? 0);
  },
  async "later events"(events) {
    const reports = await Promise.all(laterLabels.map((label) => exploreByPage(events, { first: day, label })));
    const [shown = 0, ...others] = reports.map((report) => viewsOf(report, "values"));
    // All count the same loads. Each with a sample of its own would be one more hint.
    if (others.some((other) => other !== shown))
      throw new Error("The events of one page load are not in the sample together.");
    return [shown];
  },
};

function askPages(events: readonly CountedEvent[], breakdown?: string): Promise<Report> {
  if (!pagesReport) throw new Error("The example has no report on pages.");
  return ask(pagesReport, events, { first: day, breakdown });
}

interface Asked {
  first: number;
  last?: number;
  breakdown?: string | undefined;
  label?: string;
}

function exploreByPage(events: readonly CountedEvent[], { label = viewLabel, ...asked }: Asked): Promise<Report> {
  const event = exampleEvents.find((each) => each.label === label);
  if (!event) throw new Error(`The example has no ${label}.`);
  const breakdown = eventBreakdowns(event).find(({ name }) => name === "page");
  return ask(eventReport(event, { breakdown, isDay: asked.first === (asked.last ?? day) }), events, asked);
}

function ask(
  definition: Parameters<typeof makeReport>[0],
  events: readonly CountedEvent[],
  { first, last = day, breakdown }: Asked,
): Promise<Report> {
  const range = { from: dayName(first), to: dayName(last) };
  const query = { range, site: undefined, environment: undefined, compare: false, breakdown };
  return makeReport(definition, query, { warehouse: countedWarehouse(events), isSampled: true });
}

const isCount = ({ kind }: { kind: string }) => kind === "count";

/** The number of the page's row; without one it is zero. */
function viewsOf({ tables }: Report, name: string): number {
  const { columns = [], rows = [] } = tables.find((table) => table.name === name) ?? {};
  const at = columns.findIndex(isCount);
  return rows.filter(([first]) => first === page).reduce((sum, row) => sum + Number(row[at]), 0);
}
