/**
 * Releases the parts of a whole, so that no small one can be calculated from the whole and the other parts.
 *
 * A part with fewer than `smallest` on a day begins to wait. All that begin on one day are a cohort; too few take other parts along
 * that were counted on that day. A part leaves when it has `smallest`, the last two of a cohort together. So whatever a waiting part
 * counted on a day, another part that waited all that time may have counted, and the part so much more or less on another day.
 */
import { type DayCounts, type ReleaseRules, startsEra } from "./released-counts.ts";

/** Parts by their places in the list. A report has thousands of them on dozens of days, hence flags and loops. */
interface Waiting {
  /** What each part has since it was last released. */
  waiting: number[];
  /** The days since it was last decided who waits: one, or more if the whole is released for several at once. */
  days: number[];
  /** What each part has on these days. */
  step: number[];
  isKnown: Uint8Array;
  /** Those that wait, by when they began; one that waits may be in several. */
  cohorts: number[][];
  /** Whether a part is in a cohort. */
  isWaiting: Uint8Array;
}

/** None is released while the whole waits. Together the parts count what the whole does. */
export function releaseParts(whole: DayCounts, parts: number[][], rules: ReleaseRules): DayCounts[] {
  const released = parts.map(() => new Array<number>(rules.days).fill(0));
  const isWaiting = parts.map(() => new Array<boolean>(rules.days).fill(false));
  let era = newEra(parts.length);
  for (let day = 0; day < rules.days; day++) {
    if (startsEra(day, rules)) era = newEra(parts.length);
    era.days.push(day);
    addDay(era, parts, day);
    const begun = whole.isWaiting[day] ? undefined : beginCohort(era, parts, rules.smallest);
    if (begun) {
      const stayed = leaveCohorts(era, begun, rules.smallest);
      era.cohorts = begun.length > 0 ? [...stayed, begun] : stayed;
      era.isWaiting.fill(0);
      for (const cohort of era.cohorts) for (const at of cohort) era.isWaiting[at] = 1;
      era.days = [];
      era.step.fill(0);
    }
    for (let at = 0; at < parts.length; at++) {
      const waits = begun ? era.isWaiting[at] === 1 : rules.areListed === true || era.isKnown[at] === 1;
      const count = era.waiting[at] ?? 0;
      if (waits) (isWaiting[at] as boolean[])[day] = true;
      else if (count > 0) {
        (released[at] as number[])[day] = count;
        era.waiting[at] = 0;
      }
    }
  }
  return parts.map((counts, at) => ({
    ...{ counts, released: released[at] ?? [], isWaiting: isWaiting[at] ?? [], isPart: true },
  }));
}

const newEra = (parts: number): Waiting => ({
  waiting: new Array<number>(parts).fill(0),
  days: [],
  step: new Array<number>(parts).fill(0),
  isKnown: new Uint8Array(parts),
  cohorts: [],
  isWaiting: new Uint8Array(parts),
});

function addDay({ waiting, step, isKnown }: Waiting, parts: readonly number[][], day: number): void {
  for (let at = 0; at < parts.length; at++) {
    const count = parts[at]?.[day] ?? 0;
    if (count === 0) continue;
    waiting[at] = (waiting[at] ?? 0) + count;
    step[at] = (step[at] ?? 0) + count;
    isKnown[at] = 1;
  }
}

/** Parts that begin to wait could each have `smallest`, even if all others have just one. */
const isEnough = (parts: number, sum: number, smallest: number) => parts > 1 && sum >= parts + smallest - 1;

/** Who begins to wait. None can if the parts that were counted are too few to hide each other: then they wait for the next day's. */
function beginCohort(era: Waiting, parts: readonly number[][], smallest: number): number[] | undefined {
  const { step, cohorts, isWaiting } = era;
  const counted: number[] = [];
  const cohort = new Set<number>();
  for (let at = 0; at < step.length; at++) {
    const count = step[at] ?? 0;
    if (count === 0) continue;
    counted.push(at);
    if (count < smallest && isWaiting[at] === 0) cohort.add(at);
  }
  // On most days of most figures nobody waits or begins to.
  if (cohorts.length === 0 && cohort.size === 0) return [];
  let others: number[] | undefined;
  for (;;) {
    let sum = 0;
    for (const at of cohort) sum += step[at] ?? 0;
    const told = toldDay(era, parts, { counted, cohort, smallest });
    if (told === undefined && (cohort.size === 0 || isEnough(cohort.size, sum, smallest))) break;
    others ??= inOrder(era, counted);
    const next = others.find(
      (at) => !cohort.has(at) && (told === undefined || (isWaiting[at] === 0 && (parts[at]?.[told] ?? 0) > 0)),
    );
    if (next === undefined) return undefined;
    if (cohort.size === 0) for (const at of others) if (isWaiting[at] === 1) cohort.add(at);
    cohort.add(next);
  }
  return Array.from(cohort);
}

/** Those that wait already first: they show nothing anyway. Then the smallest. */
function inOrder({ step, isWaiting }: Waiting, counted: readonly number[]): number[] {
  return counted.toSorted((a, b) => (isWaiting[b] ?? 0) - (isWaiting[a] ?? 0) || (step[a] ?? 0) - (step[b] ?? 0));
}

/** A day of which so few are in waiting parts that the whole without the other parts would be a small count. */
function toldDay(
  { days, isWaiting }: Waiting,
  parts: readonly number[][],
  { counted, cohort, smallest }: { counted: readonly number[]; cohort: ReadonlySet<number>; smallest: number },
): number | undefined {
  for (const day of days) {
    let untold = 0;
    for (const at of counted) if (isWaiting[at] === 1 || cohort.has(at)) untold += parts[at]?.[day] ?? 0;
    if (untold > 0 && untold < smallest) return day;
  }
  return undefined;
}

/** Those of earlier cohorts who stay: of each nobody or at least two, and enough together. Who begins now stays today. */
function leaveCohorts(
  { waiting, cohorts, isWaiting }: Waiting,
  begun: readonly number[],
  smallest: number,
): number[][] {
  if (cohorts.length === 0) return [];
  const waitingOf = (at: number) => waiting[at] ?? 0;
  const staying = new Uint8Array(waiting.length);
  let stayed = 0;
  let sum = 0;
  const stay = (at: number) => {
    if (staying[at] === 1) return;
    staying[at] = 1;
    stayed += 1;
    sum += waitingOf(at);
  };
  for (const at of begun) stay(at);
  for (let at = 0; at < waiting.length; at++) if (isWaiting[at] === 1 && waitingOf(at) < smallest) stay(at);
  const stayingOf = (cohort: readonly number[]) => cohort.filter((at) => staying[at] === 1);
  let members: number[] | undefined;
  for (;;) {
    const alone = cohorts.find((cohort) => stayingOf(cohort).length === 1);
    if (!alone && (stayed === 0 || isEnough(stayed, sum, smallest))) break;
    members ??= Array.from(new Set(cohorts.flat())).sort((a, b) => waitingOf(a) - waitingOf(b));
    const kept = members.find((at) => staying[at] === 0 && (alone?.includes(at) ?? true));
    if (kept === undefined) break;
    stay(kept);
  }
  return cohorts.map(stayingOf).filter((cohort) => cohort.length > 0);
}
