/** Explains why a rule fired on a page or did not, and lists all rules of the page. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type Answer, conditionText, findRule, rulesOf, type Visit, type VisitPage, whyOf } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Details } from "../shared/components/details.tsx";
import { SearchField } from "../shared/components/field.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle } from "../shared/components/text.tsx";
import { counted } from "../shared/counted.ts";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { pageTitle } from "./session-titles.ts";
import type { SessionsSearch } from "./sessions-search.ts";

const card = style<{ verdict: Answer["verdict"] }>({
  padding: 16,
  borderRadius: "lg",
  font: "body",
  color: "neutral",
  overflowWrap: "anywhere",
  backgroundColor: {
    default: "gray-100",
    verdict: { fired: "positive-subtle", "did not fire": "notice-subtle", unknown: "gray-100" },
  },
  borderWidth: { default: 0, forcedColors: 1 },
  borderStyle: "solid",
});
const verdictLine = style({ font: "title", margin: 0 });
/** As dark as the text: the colour of links is too light on the card's background. */
const cardLink = style({ color: { default: "neutral", forcedColors: "LinkText" }, textDecoration: "underline" });
const paragraph = style({ margin: 0, marginTop: 4 });
const steps = style({ margin: 0, marginTop: 8, paddingStart: 20, font: "ui" });
const wHint = " Press W to return to this field.";
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });

export interface WhyPanelProps {
  visit: Visit;
  page: VisitPage;
  search: SessionsSearch;
  onSearch: (search: SessionsSearch) => void;
}

export function WhyPanel({ visit, page, search, onSearch }: WhyPanelProps) {
  const rule = search.explain ?? search.rule;
  const explaining = (name: string) => ({ ...search, page: page.page, explain: name });
  const [typed, setTyped] = useState(rule ?? "");
  const field = useRef<HTMLDivElement>(null);
  const records = visit.records.filter((record) => record.page === page.page);
  const rules = rulesOf(records, []);
  const property = useProperty();
  const explain = (name: string) => whyOf(name, page, records, property.rules.find((one) => one.name === name)?.on);
  const answer = rule === undefined ? undefined : explain(rule);
  const isUnknown = typed.trim() !== "" && findRule(typed, rules) === undefined && page.silent === undefined;

  const isTouched = useMediaQuery("(hover: none)");
  useFieldFocus(field);
  // Below the list and the facts on a narrow screen.
  useEffect(() => {
    if (search.explain !== undefined) field.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [search.explain]);

  function submit(text: string): void {
    // A page that reports nothing has the same answer for every rule, known or not.
    const meant = findRule(text, rules) ?? (page.silent && ruleNameFrom(text));
    if (meant) onSearch(explaining(meant));
  }

  return (
    <LeadSection title={`Explain rules on ${pageTitle(page)}`}>
      <div ref={field}>
        <SearchField
          isWide
          isLabelShown
          label="Explain a rule"
          description={
            isUnknown ? "No rule of this page matches." : `Enter a name or a part of it.${isTouched ? "" : wHint}`
          }
          value={typed}
          onChange={setTyped}
          onSubmit={submit}
        />
      </div>
      <div role="status">{answer && <AnswerCard answer={answer} />}</div>
      {page.silent !== undefined && <p className={note}>{page.detail}</p>}
      {rules.length > 0 && (
        <Details summary={`All ${counted(rules.length, "rule")} of this page`}>
          <RuleTable caption={`Rules of ${pageTitle(page)}`} answers={rules.map(explain)} searchOf={explaining} />
        </Details>
      )}
    </LeadSection>
  );
}

interface RuleTableProps {
  caption: string;
  answers: readonly Answer[];
  /** The address that explains a rule. */
  searchOf: (rule: string) => SessionsSearch;
}

function RuleTable({ caption, answers, searchOf }: RuleTableProps) {
  return (
    <PlainTable
      caption={caption}
      isCaptionHidden
      columns={["Rule", { name: "Result", isShort: true, width: 80 }, { name: "Reason", width: 240 }]}
      rows={answers.map(({ rule, verdict, because }) => ({
        key: rule,
        cells: [
          <Link key="rule" to="/sessions" search={searchOf(rule)} className={linkStyle}>
            {rule}
          </Link>,
          verdict,
          because,
        ],
      }))}
    />
  );
}

/** What was typed, in the form of a rule's name. */
const ruleNameFrom = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\w.-]+/g, "-");

/**
 * The field is the main purpose of the view, so it has the focus on opening, and W focuses it from anywhere. Not on a touch
 * screen, whose keyboard would cover the view.
 */
function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const input = () => field.current?.querySelector("input");
    const hasKeyboard = matchMedia("(hover: hover) and (pointer: fine)").matches;
    // Nothing in particular has it: the page, or the view as a whole.
    const isFree = () => document.activeElement?.contains(field.current);
    if (hasKeyboard && isFree()) input()?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, [role=menu]");
      if (event.key !== "w" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input()?.select();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [field]);
}

function AnswerCard({ answer }: { answer: Answer }) {
  const { rule, verdict, because, conditions } = answer;
  // The sentence has it already.
  const isSaid = conditions.length === 1 && !conditions[0]?.held;
  return (
    <div className={card({ verdict })}>
      <p className={verdictLine}>
        <Link to="/rules/$rule" params={{ rule }} className={cardLink}>
          {rule}
        </Link>
        : {verdict}
      </p>
      <p className={paragraph}>{because}</p>
      {conditions.length > 0 && !isSaid && (
        <ul className={steps} aria-label="Conditions">
          {conditions.map((step) => (
            <li key={JSON.stringify(step)}>
              {step.held ? "Passed: " : "Failed: "}
              {conditionText(step)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
