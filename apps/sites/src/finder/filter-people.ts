/** Filters the people of a finder, independent of React. */
import { codeLabel } from "../people/codes.ts";
import type { FilterName, Person } from "../people/person.ts";

/** The chosen values. A person matches if every filter has at least one matching value. */
export interface Chosen {
  codes: Partial<Record<FilterName, string[]>>;
  /** Provider id from `doctorsearch`; "" for all. */
  doctor: string;
  /** Words from `search`; each must occur. */
  words: string;
}

export const nothingChosen: Chosen = { codes: {}, doctor: "", words: "" };

/** Reads `doctorsearch`, `specialtysearch` and `search` from the address; names in any case. */
export function chosenByAddress(query: URLSearchParams): Chosen {
  const asked = (name: string) => [...query].find(([key]) => key.toLowerCase() === name)?.[1].trim() ?? "";
  const specialty = asked("specialtysearch").toLowerCase().replaceAll(" ", "-");
  return { codes: specialty ? { specialty: [specialty] } : {}, doctor: asked("doctorsearch"), words: asked("search") };
}

/** The matching people in the given order. */
export function filterPeople(people: Person[], { codes, doctor, words }: Chosen): Person[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    if (doctor && person.id !== doctor) return false;
    const text = searchableText(person);
    if (!terms.every((term) => text.includes(term))) return false;
    return Object.entries(codes).every(
      ([name, values]) => values.length === 0 || values.some((code) => person.codes[name as FilterName].includes(code)),
    );
  });
}

/** The same choice with one filter's values changed. */
export function withCodes(chosen: Chosen, name: FilterName, values: string[]): Chosen {
  return { ...chosen, codes: { ...chosen.codes, [name]: values } };
}

/** Adds the value, or removes it when it is present. */
export function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function searchableText({ name, title, place, about, codes }: Person): string {
  const labels = Object.entries(codes).flatMap(([key, list]) => list.map((code) => codeLabel(key as FilterName, code)));
  return [name, title, place, about, ...labels].join(" ").toLowerCase();
}
