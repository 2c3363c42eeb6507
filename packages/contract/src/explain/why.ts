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

/** `records` are those of the page alone; `triggers` says what triggers the rule, where the property's catalog has it. */
export function whyOf(
  rule: string,
  page: Pick<VisitPage, "silent" | "detail">,
  records: readonly TraceRecord[],
  triggers?: readonly string[],
): Answer {
  const occurrences = records.filter((record) => record.kind === undefined && record.rule === rule);
  const outlook = records.find(({ rules }) => rules?.[rule])?.rules?.[rule];
  const answer = (verdict: Answer["verdict"], because: string, conditions: readonly TraceStep[] = []): Answer => ({
    rule,
    verdict,
    because,
    conditions,
    occurrences,
  });
  if (page.silent === "refused") {
    return answer(
      "did not fire",
      page.detail ?? "The library is not authorized for this domain, so no rule runs there.",
    );
  }
  const lastWith = (outcome: TraceRecord["outcome"]) => occurrences.filter((one) => one.outcome === outcome).pop();
  const sent = occurrences.filter(({ outcome }) => outcome === "sent");
  const last = lastWith("sent");
  if (last) {
    const labels = [...new Set(sent.flatMap(({ labels = [] }) => labels))].join(", ");
    const times = sent.length === 1 ? "once" : `${sent.length} times`;
    return answer("fired", `It fired ${times}${labels && ` and sent ${labels}`}.`, last.conditions);
  }
  const completed = lastWith("completed");
  if (completed) return answer("fired", "It fired. Its actions sent no event.", completed.conditions);
  if (page.silent === "consent") {
    return answer(
      "did not fire",
      "The visitor's consent was out, so the library sent nothing about this page. The edge knows this only from the consent cookie and the site; it does not know the page's address.",
    );
  }
  const failed = lastWith("failed");
  if (failed) return answer("did not fire", `Its action ${failed.detail ?? ""} failed.`, failed.conditions);
  const skipped = lastWith("condition-failed");
  const step = skipped?.conditions?.find(({ held }) => !held);
  if (step) return answer("did not fire", `Condition failed: ${conditionText(step)}.`, skipped?.conditions);
  if (skipped) return answer("did not fire", `Its condition ${skipped.detail ?? ""} threw an error or timed out.`);
  const blocking = outlook?.conditions.find(({ held }) => !held);
  if (blocking) return answer("did not fire", `Condition failed: ${conditionText(blocking)}.`, outlook?.conditions);
  const withheld = occurrences.find(({ outcome }) => outcome === "withheld");
  if (withheld) {
    return answer(
      "did not fire",
      `${withheld.detail ?? "Its flag"} was already set when the library started. A flag counts once for each page load, so it is treated as sent.`,
      outlook?.conditions,
    );
  }
  if (outlook) {
    const all = triggers ?? outlook.on.map((name) => name.replace(/-/g, " "));
    return answer("did not fire", `It was not triggered on this page. ${triggersText(all)}`, outlook.conditions);
  }
  return answer(
    "unknown",
    "The page reported nothing about this rule. It may run another build, or its report has not arrived yet.",
  );
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
