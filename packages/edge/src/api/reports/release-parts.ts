/**
 * Releases the parts of a whole, so that no small one can be calculated from the whole and the other parts.
 *
 * A part with fewer than `smallest` on a day begins to wait. All that begin on one day are a cohort; too few take other parts along
 * that were counted on that day. A part leaves when it has `smallest`, the last two of a cohort together. So whatever a waiting part
 * counted on a day, another part that waited all that time may have counted, and the part so much more or less on another day.
 */
import { type DayCounts, type ReleaseRules, startsEra, unreleased } from "./released-counts.ts";

/** Parts by their places in the list. */
interface Waiting {
  /** What each part has since it was last released. */
  waiting: number[];
  /** The days since it was last decided who waits: one, or more if the whole is released for several at once. */
  days: number[];
  /** What each part has on these days. */
  step: number[];
  isKnown: boolean[];
  /** Those that wait, by when they began; one that waits may be in several. */
  cohorts: number[][];
}

/** None is released while the whole waits. Together the parts count what the whole does. */
export function releaseParts(whole: DayCounts, parts: number[][], rules: ReleaseRules): DayCounts[] {
  const made = parts.map((counts) => unreleased(counts, true));
  const none = () => parts.map(() => 0);
  const newEra = (): Waiting => ({ waiting: none(), days: [], step: none(), isKnown: [], cohorts: [] });
  let era = newEra();
  for (let day = 0; day < rules.days; day++) {
    if (startsEra(day, rules)) era = newEra();
    era.days.push(day);
    addDay(era, parts, day);
    const begun = whole.isWaiting[day] ? undefined : beginCohort(era, parts, rules.smallest);
    if (begun) {
      const stayed = leaveCohorts(era, begun, rules.smallest);
      era.cohorts = begun.length > 0 ? [...stayed, begun] : stayed;
      era.days = [];
      era.step.fill(0);
    }
    const staying = new Set(era.cohorts.flat());
    // A report has thousands of parts on dozens of days: loops without iterators take half the time.
    for (let at = 0; at < made.length; at++) {
      const isWaiting = begun ? staying.has(at) : rules.areListed === true || era.isKnown[at] === true;
      made[at]?.released.push(isWaiting ? 0 : (era.waiting[at] ?? 0));
      made[at]?.isWaiting.push(isWaiting);
      if (!isWaiting) era.waiting[at] = 0;
    }
  }
  return made;
}

function addDay({ waiting, step, isKnown }: Waiting, parts: readonly number[][], day: number): void {
  for (let at = 0; at < parts.length; at++) {
    const count = parts[at]?.[day] ?? 0;
    if (count === 0) continue;
    waiting[at] = (waiting[at] ?? 0) + count;
    step[at] = (step[at] ?? 0) + count;
    isKnown[at] = true;
  }
}

/** Parts that begin to wait could each have `smallest`, even if all others have just one. */
const isEnough = (parts: number, sum: number, smallest: number) => parts > 1 && sum >= parts + smallest - 1;

/** Who begins to wait. None can if the parts that were counted are too few to hide each other: then they wait for the next day's. */
function beginCohort(
  { days, step, cohorts }: Waiting,
  parts: readonly number[][],
  smallest: number,
): number[] | undefined {
  const stepOf = (at: number) => step[at] ?? 0;
  // On most days of most figures nobody waits or begins to.
  if (cohorts.length === 0 && !step.some((count) => count > 0 && count < smallest)) return [];
  const waiting = new Set(cohorts.flat());
  const counted = Array.from(step.keys()).filter((at) => stepOf(at) > 0);
  const cohort = new Set(counted.filter((at) => !waiting.has(at) && stepOf(at) < smallest));
  // Those that wait already first: they show nothing anyway.
  const others = counted.sort((a, b) => Number(waiting.has(b)) - Number(waiting.has(a)) || stepOf(a) - stepOf(b));
  /** A day of which so few are in waiting parts that the whole without the other parts would be a small count. */
  const isTold = (day: number) => {
    const untold = others.reduce(
      (sum, at) => (waiting.has(at) || cohort.has(at) ? sum + (parts[at]?.[day] ?? 0) : sum),
      0,
    );
    return untold > 0 && untold < smallest;
  };
  for (;;) {
    const sum = Array.from(cohort).reduce((all, at) => all + stepOf(at), 0);
    const told = days.find(isTold);
    if (told === undefined && (cohort.size === 0 || isEnough(cohort.size, sum, smallest))) break;
    const next = others.find(
      (at) => !cohort.has(at) && (told === undefined || (!waiting.has(at) && (parts[at]?.[told] ?? 0) > 0)),
    );
    if (next === undefined) return undefined;
    if (cohort.size === 0) for (const at of others) if (waiting.has(at)) cohort.add(at);
    cohort.add(next);
  }
  return Array.from(cohort);
}

/** Those of earlier cohorts who stay: of each nobody or at least two, and enough together. Who begins now stays today. */
function leaveCohorts({ waiting, cohorts }: Waiting, begun: readonly number[], smallest: number): number[][] {
  if (cohorts.length === 0) return [];
  const waitingOf = (at: number) => waiting[at] ?? 0;
  const members = Array.from(new Set(cohorts.flat())).sort((a, b) => waitingOf(a) - waitingOf(b));
  const staying = new Set([...begun, ...members.filter((at) => waitingOf(at) < smallest)]);
  const isLeaving = (at: number) => !staying.has(at);
  for (;;) {
    const sum = Array.from(staying).reduce((all, at) => all + waitingOf(at), 0);
    const alone = cohorts.find((cohort) => cohort.length - cohort.filter(isLeaving).length === 1);
    const isSafe = staying.size === 0 || isEnough(staying.size, sum, smallest);
    const kept = alone || !isSafe ? members.find((at) => isLeaving(at) && (alone?.includes(at) ?? true)) : undefined;
    if (kept === undefined) break;
    staying.add(kept);
  }
  return cohorts.map((cohort) => cohort.filter((at) => staying.has(at))).filter((cohort) => cohort.length > 0);
}
