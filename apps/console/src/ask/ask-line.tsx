/** The line that a question is typed into: arrow keys and Enter complete it, Enter asks as soon as it is a question. */
import { SearchField } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type KeyboardEvent, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components";
import { CompletionList } from "./completion-list.tsx";
import type { Question } from "./question.ts";
import { readSentence } from "./read-sentence.ts";
import type { AskTerms } from "./terms.ts";
import { useTermsWithValues } from "./use-terms-with-values.ts";

const box = style({ position: "relative", maxWidth: 960 });
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
  const element = useRef<HTMLDivElement>(null);
  if (asked !== sentence) {
    // Another address was opened.
    setAsked(sentence);
    setText(sentence);
  }
  const today = new Date().toISOString().slice(0, 10);
  const reading = readSentence(text, useTermsWithValues(text, terms, today), today);
  const complete = (next: string) => {
    setText(next);
    // Enter asks what is a question.
    setOpen(readSentence(next, terms, today).question === undefined);
  };
  const press = (event: KeyboardEvent) => {
    // The list is sent a copy of each key.
    if (!(event.target instanceof HTMLInputElement)) return;
    const isOnCompletion = isOpen && pointsAtOption(event.target);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen(true);
    if (event.key === "Tab") setOpen(false);
    const [first] = reading.completions;
    if (event.key === "Escape" && isOpen) setOpen(false);
    else if (event.key !== "Enter" || isOnCompletion) return;
    else if (reading.question) {
      setOpen(false);
      onQuestion(reading.question);
    } else if (first) complete(first.text);
    // Otherwise Escape would empty the line.
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <div ref={element} className={box} onKeyDownCapture={press}>
      <Autocomplete
        inputValue={text}
        onInputChange={(next) => {
          setText(next);
          setOpen(next !== sentence && next !== "");
        }}
        disableAutoFocusFirst
      >
        <SearchField
          autoFocus
          size="L"
          aria-label="Ask"
          onBlur={({ relatedTarget }) => {
            if (!element.current?.contains(relatedTarget)) setOpen(false);
          }}
          placeholder="count page views by page in last 7 days"
          styles={style({ width: "full" })}
        />
        <CompletionList completions={reading.completions} isOpen={isOpen} onCompletion={complete} />
      </Autocomplete>
      <p role="status" className={status}>
        {text !== "" && text !== sentence && (reading.fault ?? "Enter asks. Arrow down goes on with the sentence.")}
      </p>
    </div>
  );
}

/** What the line points at may have gone with the list before. */
function pointsAtOption(line: HTMLInputElement): boolean {
  const id = line.getAttribute("aria-activedescendant");
  return id !== null && document.getElementById(id) !== null;
}
