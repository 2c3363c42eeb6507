/** Explains why a rule fired on a page or did not, from what the page and the edge recorded. */
import type { TraceRecord, TraceStep } from "../api/trace.ts";
import type { VisitPage } from "../api/visits.ts";

export interface Answer {
  rule: string;
  /** `unknown`: the records do not say. */
  verdict: "fired" | "did not fire" | "unknown";
  /** One or two sentences. */
  because: string;
  /** The conditions as they were evaluated, in order. */
  conditions: readonly TraceStep[];
  /** Every time the rule was triggered on the page, in order. */
  occurrences: readonly TraceRecord[];
}

/** The rules of the page's build where the page reported them; otherwise the given ones. */
export function rulesOf(records: readonly TraceRecord[], known: readonly string[]): string[] {
  const reported = records.flatMap(({ kind, rule, rules }) =>
    rules ? Object.keys(rules) : kind === undefined ? [rule] : [],
  );
  return [...new Set([...reported, ...(reported.length === 0 ? known : [])])].sort();
}

type Said = readonly [verdict: Answer["verdict"], because: string, conditions?: readonly TraceStep[] | undefined];
type Page = Pick<VisitPage, "silent" | "detail">;

/** `records` are those of the page alone; `triggers` says what triggers the rule, where the property's catalog has it. */
export function whyOf(rule: string, page: Page, records: readonly TraceRecord[], triggers?: readonly string[]): Answer {
  const occurrences = records.filter((record) => record.kind === undefined && record.rule === rule);
  const outlook = records.find(({ rules }) => rules?.[rule])?.rules?.[rule];
  const refused = page.detail ?? "The library is not authorized for this domain, so no rule runs there.";
  const [verdict, because, conditions = []]: Said =
    page.silent === "refused"
      ? ["did not fire", refused]
      : (whyFired(occurrences) ?? whyStopped(page, occurrences) ?? whyNotTriggered(occurrences, outlook, triggers));
  return { rule, verdict, because, conditions, occurrences };
}

const lastWith = (occurrences: readonly TraceRecord[], outcome: TraceRecord["outcome"]) =>
  occurrences.filter((one) => one.outcome === outcome).pop();

function whyFired(occurrences: readonly TraceRecord[]): Said | undefined {
  const sent = occurrences.filter(({ outcome }) => outcome === "sent");
  const last = sent[sent.length - 1];
  if (last) {
    const labels = [...new Set(sent.flatMap(({ labels = [] }) => labels))].join(", ");
    const times = sent.length === 1 ? "once" : `${sent.length} times`;
    return ["fired", `It fired ${times}${labels && ` and sent ${labels}`}.`, last.conditions];
  }
  const completed = lastWith(occurrences, "completed");
  return completed && ["fired", "It fired. Its actions sent no event.", completed.conditions];
}

/** Why a rule that was triggered did not get to its end; undefined for one that was not, as far as is known. */
function whyStopped(page: Page, occurrences: readonly TraceRecord[]): Said | undefined {
  if (page.silent === "consent")
    return [
      "did not fire",
      "The visitor's consent was out, so the library sent nothing about this page. The edge knows this only from the consent cookie and the site; it does not know the page's address.",
    ];
  const failed = lastWith(occurrences, "failed");
  if (failed) return ["did not fire", `Its action ${failed.detail ?? ""} failed.`, failed.conditions];
  const skipped = lastWith(occurrences, "condition-failed");
  const step = skipped?.conditions?.find(({ held }) => !held);
  if (step) return ["did not fire", `Condition failed: ${conditionText(step)}.`, skipped?.conditions];
  return skipped && ["did not fire", `Its condition ${skipped.detail ?? ""} threw an error or timed out.`];
}

function whyNotTriggered(
  occurrences: readonly TraceRecord[],
  outlook: NonNullable<TraceRecord["rules"]>[string] | undefined,
  triggers: readonly string[] | undefined,
): Said {
  const blocking = outlook?.conditions.find(({ held }) => !held);
  if (blocking) return ["did not fire", `Condition failed: ${conditionText(blocking)}.`, outlook?.conditions];
  const withheld = occurrences.find(({ outcome }) => outcome === "withheld");
  if (withheld)
    return [
      "did not fire",
      `${withheld.detail ?? "Its flag"} was already set when the library started. A flag counts once for each page load, so it is treated as sent.`,
      outlook?.conditions,
    ];
  if (outlook) {
    const all = triggers ?? outlook.on.map((name) => name.replace(/-/g, " "));
    return ["did not fire", `It was not triggered on this page. ${triggersText(all)}`, outlook.conditions];
  }
  return [
    "unknown",
    "The page reported nothing about this rule. It may run another build, or its report has not arrived yet.",
  ];
}

/** A condition with the value that it found: "path is /a (actual: /b)". */
export function conditionText({ condition, negated, wants, saw }: TraceStep): string {
  const name = condition.replace(/-/g, " ");
  const expected = condition === wants ? name : `${name} is ${negated ? "not " : ""}${wants}`;
  return saw === undefined ? expected : `${expected} (actual: ${saw || "empty"})`;
}

/** Backticks mark code in the catalog's texts. */
function triggersText(triggers: readonly string[]): string {
  return `${triggers.length === 1 ? "Its trigger" : "Its triggers"}: ${triggers.join("; ").replace(/`/g, "")}.`;
}

/** The rule that a search text means: exact name first, then the beginning of a name, then any part of it. */
export function findRule(text: string, rules: readonly string[]): string | undefined {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  if (wanted === "") return undefined;
  return (
    rules.find((rule) => rule === wanted) ??
    rules.find((rule) => rule.startsWith(wanted)) ??
    rules.find((rule) => rule.includes(wanted))
  );
}
