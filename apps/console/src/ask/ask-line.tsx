/** The line that a question is typed into: arrow keys and Enter complete it, Enter asks as soon as it is a question. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type KeyboardEvent, useState } from "react";
import { focusRing } from "../shared/components/focus-ring.ts" with { type: "macro" };
import { Suggestions } from "../shared/components/suggestions.tsx";
import { utcDay } from "../shared/time/utc-day.ts";
import type { Question } from "./question.ts";
import { readSentence } from "./read-sentence.ts";
import type { AskTerms } from "./terms.ts";
import { useTermsWithValues } from "./use-terms-with-values.ts";

const box = style({ position: "relative", maxWidth: 960 });
const list = style<{ isOpen: boolean }>({
  display: { default: "none", isOpen: "block" },
  position: "absolute",
  // Above the answer.
  zIndex: 1,
  top: 48,
  insetStart: 0,
  width: "full",
  maxHeight: "[min(320px, 40dvh)]",
  overflow: "auto",
  boxSizing: "border-box",
  padding: 4,
  backgroundColor: "elevated",
  borderRadius: "lg",
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-300",
  boxShadow: "elevated",
  ...focusRing(-2),
});
const status = style({ font: "ui-sm", color: "neutral-subdued", margin: 0, marginTop: 8, minHeight: 20 });

export interface AskLineProps {
  /** What is asked now; empty where nothing is. */
  sentence: string;
  terms: AskTerms;
  onQuestion: (question: Question) => void;
}

export function AskLine({ sentence, terms, onQuestion }: AskLineProps) {
  const [asked, setAsked] = useState(sentence);
  const [text, setText] = useState(sentence);
  const [isOpen, setOpen] = useState(false);
  if (asked !== sentence) {
    // Another address was opened.
    setAsked(sentence);
    setText(sentence);
  }
  const today = utcDay(Date.now());
  const reading = readSentence(text, useTermsWithValues(text, terms, today), today);
  const complete = (next: string) => {
    setText(next);
    // Enter asks what is a question.
    setOpen(readSentence(next, terms, today).question === undefined);
  };
  const press = (event: KeyboardEvent, isPointing: boolean) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen(true);
    if (event.key === "Tab") setOpen(false);
    const [first] = reading.completions;
    if (event.key === "Escape") setOpen(false);
    else if (event.key !== "Enter" || isPointing) return;
    else if (reading.question) {
      setOpen(false);
      onQuestion(reading.question);
    } else if (first) complete(first.text);
    // Otherwise Escape would empty the line.
    event.preventDefault();
  };
  return (
    <div className={box}>
      <Suggestions
        label="Ask"
        placeholder="count page views by page in last 7 days"
        value={text}
        onChange={(next) => {
          setText(next);
          setOpen(next !== sentence && next !== "");
        }}
        groups={[{ options: reading.completions.map(({ text, words, note }) => ({ id: text, title: words, note })) }]}
        listLabel="Completions"
        listStyle={list({ isOpen: isOpen && reading.completions.length > 0 })}
        isOpen={isOpen}
        onTake={complete}
        onKey={press}
        onLeave={() => setOpen(false)}
      />
      <p role="status" className={status}>
        {text !== "" && text !== sentence && (reading.fault ?? "Enter asks. Arrow down goes on with the sentence.")}
      </p>
    </div>
  );
}
