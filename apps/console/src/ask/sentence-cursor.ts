/** Walks through a sentence word by word, and remembers where it could not go on and what may stand there. */
import type { Term } from "./terms.ts";

export interface Completion {
  /** The whole sentence with it. */
  text: string;
  /** What is added or replaced. */
  words: string;
  note?: string;
}

interface Stop {
  at: number;
  terms: readonly Term[];
  /** What may stand there, in words. */
  what: string;
}

interface Walked {
  stop: Stop | undefined;
  /** What was taken last, which may be the beginning of something longer. */
  last: Pick<Stop, "at" | "terms"> | undefined;
}

export type SentenceCursor = ReturnType<typeof createCursor>;

export function createCursor(text: string) {
  let at = 0;
  let stop: Stop | undefined;
  let last: Walked["last"];
  const rest = () => text.slice(at);
  const skip = () => {
    at += /^\s*/.exec(rest())?.[0].length ?? 0;
  };

  return {
    rest,
    isAtEnd: () => rest().trim() === "",
    /** The longest of the terms that stands here; undefined where none does. */
    take<One extends Term>(terms: readonly One[], what: string): One | undefined {
      skip();
      const found = longestAt(rest(), terms);
      if (!found) {
        stop = { at, terms, what };
        return undefined;
      }
      const start = at;
      at += found.length;
      last = { at: start, terms: terms.filter((term) => term !== found.term) };
      return found.term;
    },
    /** What the form matches here. `terms` are known texts of it, which are offered. */
    takeText(form: RegExp, { terms, what }: Omit<Stop, "at">): string | undefined {
      skip();
      const found = form.exec(rest())?.[0].trimEnd();
      if (!found) {
        stop = { at, terms, what };
        return undefined;
      }
      const start = at;
      at += found.length;
      last = { at: start, terms };
      return found;
    },
    /** Goes back to before a text that cannot stand there. */
    refuse(taken: string, { terms, what }: Omit<Stop, "at">): undefined {
      at -= taken.length;
      stop = { at, terms, what };
    },
    /** The sentence ends too early. */
    needs(terms: readonly Term[], what: string): undefined {
      stop = { at: text.length, terms, what };
    },
    /** What goes on from where it stopped, or from the end with one of `next`. */
    completions: (next: readonly Term[]) => completionsOf(text, { stop, last }, next),
    /** What is not understood, or missing; undefined where nothing is. */
    fault: () => stop && faultOf(text, stop),
  };
}

function completionsOf(text: string, { stop, last }: Walked, next: readonly Term[]): Completion[] {
  const begun = last ? completed(text, last.at, last.terms) : [];
  if (stop) return [...begun, ...completed(text, stop.at, stop.terms)];
  // The end of a value may be the beginning of what comes behind it.
  const lastAt = text.search(/\s\S+$/) + 1;
  const replaced = last && lastAt > last.at ? completed(text, lastAt, next) : [];
  return [...begun, ...replaced, ...completed(text, text.length, next)];
}

function faultOf(text: string, { at, terms, what }: Stop): string {
  const left = text.slice(at).trim();
  const isBegun = left === "" || completed(text, at, terms).length > 0;
  return isBegun ? `Next: ${what}.` : `“${left.slice(0, 60)}” is not understood. Expected: ${what}.`;
}

const formsOf = ({ words, others = [] }: Term) => [words, ...others];

function longestAt<One extends Term>(rest: string, terms: readonly One[]): { term: One; length: number } | undefined {
  const small = rest.toLowerCase();
  let found: { term: One; length: number } | undefined;
  for (const term of terms)
    for (const form of formsOf(term)) {
      const isHere = form !== "" && small.startsWith(form.toLowerCase()) && /^(\s|$)/.test(rest.slice(form.length));
      if (isHere && form.length > (found?.length ?? 0)) found = { term, length: form.length };
    }
  return found;
}

/** The terms that what stands at the place begins, first those that begin with it, then those with a word that does. */
function completed(text: string, at: number, terms: readonly Term[]): Completion[] {
  const typed = text.slice(at).trim().toLowerCase();
  const before = text.slice(0, at).trimEnd();
  const rank = (term: Term) => {
    const forms = formsOf(term).map((form) => form.toLowerCase());
    if (forms.some((form) => form === typed)) return 0;
    if (forms.some((form) => form.startsWith(typed))) return 1;
    return forms.some((form) => form.split(/[\s._-]+/).some((word) => word.startsWith(typed))) ? 2 : 0;
  };
  return terms
    .map((term) => ({ term, rank: typed === "" ? 1 : rank(term) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ term: { words, note } }) => ({
      text: before === "" ? words : `${before} ${words}`,
      words,
      ...(note !== undefined && { note }),
    }));
}
