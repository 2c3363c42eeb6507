/** The view Ask: one line that takes a question in the property's own words, and its answer below. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useMemo } from "react";
import { LoadedReport } from "../reports/loaded-report.tsx";
import { eventReportAddress } from "../shared/api/reports-client.ts";
import { Loading } from "../shared/components/loading.tsx";
import { List, linkStyle, Section } from "../shared/components/text.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { useIsReader } from "../shared/hooks/use-session.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { useScope } from "../shared/scope/use-scope.ts";
import { AskLine } from "./ask-line.tsx";
import { exampleQuestions } from "./example-questions.ts";
import { askQueryOf, linkOf, type Question, questionFrom } from "./question.ts";
import { sayQuestion } from "./say-question.ts";
import { type AskTerms, termsOf } from "./terms.ts";

/** Its charts are a tenth of the script, and the view opens without a question: they are requested when one is begun. */
const Answer = lazyPart(() => import("./answer.tsx"), "Answer");
const preload = () => void Answer.preload?.();
/** Events are counted when they are asked for, so this is less often than a report whose counts are kept. */
const refetchMs = 60_000;
const line = style({ marginBottom: -12 });

export function AskPage() {
  const search = useSearch({ from: "/ask" });
  const navigate = useNavigate();
  const scope = useScope();
  const property = useProperty(scope.environment);
  const all = useMemo(() => termsOf(property), [property]);
  const isReader = useIsReader();
  const terms = useMemo(() => (isReader ? { ...all, rules: [] } : all), [all, isReader]);
  const question = questionFrom(search, scope);
  const isAsked = question !== undefined;
  // While the edge counts.
  useEffect(() => {
    if (isAsked) preload();
  }, [isAsked]);
  const query = askQueryOf(scope, question?.of ?? "", search, Date.now());
  const ask = (next: Question) => {
    const { to, search } = linkOf(next);
    // What the sentence said before and no longer says is not kept either.
    const removed = question && { site: undefined, range: undefined, from: undefined, to: undefined };
    void navigate({ to, search: { ...removed, ...search } as never });
  };
  return (
    <ViewSheet label="Ask">
      <div className={line} data-screen-only onInput={preload}>
        <AskLine sentence={question ? sayQuestion(question, terms) : ""} terms={terms} onQuestion={ask} />
      </div>
      {question ? (
        <LoadedReport
          address={eventReportAddress(query)}
          query={query}
          refetchMs={refetchMs}
          body={(loaded) => (
            <Suspense fallback={<Loading what="Loading the answer" />}>
              <Answer {...loaded} question={question} terms={terms} />
            </Suspense>
          )}
        />
      ) : (
        <Examples questions={exampleQuestions(terms, isReader)} terms={terms} />
      )}
    </ViewSheet>
  );
}

function Examples({ questions, terms }: { questions: readonly Question[]; terms: AskTerms }) {
  const items = questions.map((question) => {
    const { to, search } = linkOf(question);
    const sentence = sayQuestion(question, terms);
    return {
      key: sentence,
      content: (
        <Link to={to} search={search as never} className={linkStyle} onPointerEnter={preload} onFocus={preload}>
          {sentence}
        </Link>
      ),
    };
  });
  return (
    <Section name="For example" level={2}>
      <List items={items} none="The property has no events." />
    </Section>
  );
}
