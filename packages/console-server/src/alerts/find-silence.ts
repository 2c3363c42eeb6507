/**
 * Event types that have stopped. Events are taken to arrive independently (a Poisson process), at the lowest rate that the same
 * hours had on the 7 days before: then the chance that none arrives is e^-λ, λ being the lowest number in those hours. Nights
 * and weekends are compared with nights and weekends, so a quiet hour opens no alert.
 */
import type { EnvironmentName } from "@tagwell/contract";
import type { DeclaredNames } from "./find-traffic-faults.ts";
import { counted, type Finding, hrefOf, type LimitsOf } from "./finding.ts";
import { hourMs, type TypeHours } from "./hour-counts.ts";

export interface SilenceParts {
  types: readonly TypeHours[];
  now: number;
  declaredIn(environment: EnvironmentName): DeclaredNames | undefined;
  limitsOf: LimitsOf;
}

const days = [1, 2, 3, 4, 5, 6, 7];

/** A site of which every type has stopped has one finding. */
export function findSilence({ types, now, declaredIn, limitsOf }: SilenceParts): Finding[] {
  const sites = new Map<string, { regular: number; silent: Silent[] }>();
  for (const type of types) {
    const { environment, site, eventType } = type;
    const declared = declaredIn(environment);
    const limits = limitsOf("silent", { environment, site });
    if (!declared?.schema.events.some(({ label }) => label === eventType) || limits === undefined) continue;
    const last = Math.max(...type.hours.keys());
    if (days.some((day) => sumOf(type.hours, last - 24 * day + 1, last - 24 * (day - 1)) < limits.perDay)) continue;
    const of = sites.get(`${environment} ${site}`) ?? { regular: 0, silent: [] };
    of.regular += 1;
    sites.set(`${environment} ${site}`, of);
    const expected = leastExpected(type.hours, last, Math.floor(now / hourMs));
    if (Math.exp(-expected) * limits.odds >= 1) continue;
    const rules = declared.rules.filter(({ sends }) => sends.includes(eventType)).map(({ name }) => name);
    of.silent.push({ environment, site, eventType, last, expected, rules });
  }
  return [...sites.values()].flatMap(({ regular, silent }) => {
    const [first] = silent;
    return first && regular > 1 && silent.length === regular ? [silentSite(silent, first)] : silent.map(silentType);
  });
}

interface Silent extends Pick<TypeHours, "environment" | "site" | "eventType"> {
  /** The last hour with an event, in hours since 1970. */
  last: number;
  expected: number;
  rules: string[];
}

/** The lowest number of events in the silent hours of the days before; of a silence of more than a day, in its first day. */
function leastExpected(hours: ReadonlyMap<number, number>, last: number, present: number): number {
  const end = Math.min(present - 1, last + 24);
  return Math.min(...days.map((day) => sumOf(hours, last + 1 - 24 * day, end - 24 * day)));
}

function sumOf(hours: ReadonlyMap<number, number>, from: number, to: number): number {
  let sum = 0;
  for (let hour = from; hour <= to; hour++) sum += hours.get(hour) ?? 0;
  return sum;
}

const untilText = (last: number) => `${new Date((last + 1) * hourMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;

function silentType({ environment, site, eventType, last, expected, rules }: Silent): Finding {
  const senders = rules.length === 0 ? "" : ` Sent by: ${rules.slice(0, 5).join(", ")}.`;
  return {
    ...{ environment, site, condition: "silent", severity: "attention", subject: eventType, isOver: true },
    title: rules.length === 1 ? `Rule ${rules[0]} is silent` : `No events of type ${eventType}`,
    text: `None of type ${eventType} since ${untilText(last)}; on each of the 7 days before, the same hours had ${expected} or more.${senders}`,
    href: hrefOf("/live", { environment, site }, { type: eventType, range: "30d" }),
  };
}

function silentSite(silent: readonly Silent[], { environment, site }: Silent): Finding {
  const last = Math.max(...silent.map((each) => each.last));
  return {
    ...{ environment, site, condition: "silent", severity: "failing", subject: "", isOver: true },
    title: "No events from the site",
    text: `All ${counted(silent.length, "event type")} that arrive every day have stopped; none since ${untilText(last)}.`,
    href: hrefOf("/live", { environment, site }, { range: "30d" }),
  };
}
