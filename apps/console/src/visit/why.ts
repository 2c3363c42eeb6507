/** Why a rule fired on a page, or did not: one answer in plain words, from what the page and the edge told. */
import type { TraceRecord, TraceStep, VisitPage } from "@tagwell/contract";

export interface Answer {
  rule: string;
  /** `unknown`: nothing that was told lets one say. */
  verdict: "fired" | "did not fire" | "unknown";
  /** One sentence. */
  because: string;
  /** The conditions of the occasion that is spoken of, in order. */
  conditions: readonly TraceStep[];
  /** The rule's occasions on the page, in order. */
  occasions: readonly TraceRecord[];
}

/** What a trigger waits for, where its name alone says too little. */
const waitsFor: Record<string, string> = {
  "dom-ready": "the page's markup to be read",
  "scroll-depth": "the visitor to pass a scroll milestone",
  "section-visible": "a section to come into view",
  "scheduling-flag": "a step of the scheduling flow",
  "filter-changed": "a finder's filter to be set or cleared",
  "direct-call": "a call of _satellite.track",
  "library-loaded": "the library to start",
};

/** Names of the rules that a page can be asked about: all of its build where it told of itself, else those given. */
export function rulesOf(records: readonly TraceRecord[], known: readonly string[]): string[] {
  const told = records.flatMap(({ kind, rule, rules }) =>
    rules ? Object.keys(rules) : kind === undefined ? [rule] : [],
  );
  return [...new Set([...told, ...(told.length === 0 ? known : [])])].sort();
}

/** `records` are those of the page alone. */
export function whyOf(rule: string, page: VisitPage, records: readonly TraceRecord[]): Answer {
  const occasions = records.filter((record) => record.kind === undefined && record.rule === rule);
  const outlook = records.find(({ rules }) => rules?.[rule])?.rules?.[rule];
  const answer = (verdict: Answer["verdict"], because: string, conditions: readonly TraceStep[] = []): Answer => ({
    rule,
    verdict,
    because,
    conditions,
    occasions,
  });
  if (page.silent === "refused")
    return answer("did not fire", page.detail ?? "The library is not authorized for this domain: no rule runs there.");
  const lastWith = (wanted: TraceRecord["outcome"]) => occasions.filter(({ outcome }) => outcome === wanted).at(-1);
  const sent = occasions.filter(({ outcome }) => outcome === "sent");
  const last = sent.at(-1);
  if (last) {
    const labels = [...new Set(sent.flatMap(({ labels = [] }) => labels))].join(", ");
    const times = sent.length === 1 ? "once" : `${sent.length} times`;
    return answer("fired", `It fired ${times}${labels && ` and sent ${labels}`}.`, last.conditions);
  }
  const completed = lastWith("completed");
  if (completed) return answer("fired", "It fired, and its actions sent no event.", completed.conditions);
  if (page.silent === "consent")
    return answer(
      "did not fire",
      "The visitor's consent was out: the library sends nothing and tells nothing of such a page. This the edge knows from the consent cookie and the page's site alone, so the page's address is not known.",
    );
  const failed = lastWith("failed");
  if (failed) return answer("did not fire", `Its action ${failed.detail ?? ""} failed.`, failed.conditions);
  const skipped = lastWith("condition-failed");
  const step = skipped?.conditions?.find(({ held }) => !held);
  if (step) return answer("did not fire", sentenceOf(step), skipped?.conditions);
  if (skipped) return answer("did not fire", `Its condition ${skipped.detail ?? ""} threw an error or took too long.`);
  const inTheWay = outlook?.conditions.find(({ held }) => !held);
  if (inTheWay) return answer("did not fire", sentenceOf(inTheWay), outlook?.conditions);
  const withheld = occasions.find(({ outcome }) => outcome === "withheld");
  if (withheld)
    return answer(
      "did not fire",
      `The page had already set ${withheld.detail ?? "its flag"} when the library started: a flag counts once a page, and this one as sent.`,
      outlook?.conditions,
    );
  if (outlook)
    return answer(
      "did not fire",
      `It was not triggered: it waits for ${outlook.on.map((trigger) => waitsFor[trigger] ?? trigger).join(" or ")}, which did not happen on this page.`,
      outlook.conditions,
    );
  return answer(
    "unknown",
    "The page told nothing of this rule: it may be of another build, or the page's report is still to come.",
  );
}

/** One condition as a sentence: what it asks for, and what it saw. */
export function sentenceOf({ condition, negated, wants, saw }: TraceStep): string {
  const name = condition.replaceAll("-", " ");
  const asked = condition === wants ? name : `${name} is ${negated ? "not " : ""}${wants}`;
  return saw === undefined
    ? `Condition: ${asked}; it did not hold.`
    : `Condition: ${asked}; it saw ${saw || "nothing"}.`;
}

/** The rule that a typed text means: its name, else the first that begins with it, else that has it anywhere. */
export function ruleMeant(text: string, rules: readonly string[]): string | undefined {
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
