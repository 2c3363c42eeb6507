/** Adds to the compiler's line what to write, where the compiler knows only types. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { didYouMean, eventsOf, type LoadedProperty } from "@tagwell/build";
import type { Act } from "@tagwell/container";

type VerbOf<A> = A extends unknown ? Exclude<keyof A, "with" | "value" | "on"> : never;
const verbs: Record<VerbOf<Act>, true> = {
  clicks: true,
  fills: true,
  chooses: true,
  submits: true,
  dispatches: true,
  sees: true,
  scrolls: true,
  adds: true,
  pushes: true,
  calls: true,
};

interface TypeFault {
  property: LoadedProperty;
  /** The compiler's message, without the place. */
  message: string;
  /** The code from the place on, to the end of its line. */
  code: string;
}

/** What the message says, and what to write instead, from the message's parts. */
type Explanation = [pattern: RegExp, explain: (fault: TypeFault, ...parts: string[]) => string | undefined];

const namesOf = ({ config, events }: LoadedProperty) => [
  ...Object.keys(config.sites),
  ...Object.keys(config.queryParameters),
  ...events.map(({ label }) => label),
];
const list = (names: readonly string[]) => names.join(", ");

const explanations: readonly Explanation[] = [
  [
    /'"([^"]+)"' is not assignable to (?!.*Did you mean)/,
    ({ property }, name = "") => didYouMean(name, namesOf(property)),
  ],
  [
    /'(\w+)' does not exist in type 'Act</,
    (_, verb = "") => `${didYouMean(verb, Object.keys(verbs))}An example does one of ${list(Object.keys(verbs))}.`,
  ],
  [
    /^Type '\{ (\w+): .*has no properties in common with type '.*EventDefinition<"([^"]+)"/,
    ({ property }, group = "", label = "") => {
      const groups = eventsOf(property).flatMap((event) => (event.label === label ? Object.keys(event.fields) : []));
      return `${didYouMean(group, groups)}The event ${label} has ${list(groups)}.`;
    },
  ],
  [
    /^Property '(\w+)' does not exist on type 'PayloadSource<.*Details<"/,
    ({ message }, name) => {
      const passed = [...message.matchAll(/Details<"(\w+)">/g)].map(([, detail]) => detail);
      return `The rule's trigger passes on ${passed.join(" or ")}, not ${name}.`;
    },
  ],
  [
    /^Property '(\w+)' does not exist on type '(?:PayloadSource|\{)/,
    (_, name) => `Neither the data elements' groups nor the rule's trigger have ${name}.`,
  ],
  [/^Property 'meaning' is missing/, () => 'Write: meaning: "What it tells an analyst."'],
  [/^Property '(\w+)' is missing in type/, (_, name) => `Write ${name}: … as well.`],
  [
    /^Expected \d/,
    ({ code }) => {
      if (code.startsWith("rule(")) return "Write: rule(domReady(), { when: …, then: … })";
      const [, field] = /^(\w+)\(/.exec(code) ?? [];
      return field && `Write what it tells an analyst: ${field}("…")`;
    },
  ],
  [
    /^Argument of type 'string' is not assignable to parameter of type 'readonly string\[\]'/,
    ({ code }) =>
      `Write the values as a list, then what they tell an analyst: oneOf([${code.split(/[,)]/)[0]}, …], "…")`,
  ],
];

/** The line, with a second one below it where there is more to say. */
export function explainType(line: string, property: LoadedProperty): string {
  const [, file = "", row = "", column = "", message = ""] =
    /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(line) ?? [];
  if (message === "") return line;
  const code = readFileSync(join(property.folder, file), "utf8")
    .split("\n")
    [Number(row) - 1]?.slice(Number(column) - 1);
  for (const [pattern, explain] of explanations) {
    const found = pattern.exec(message);
    const said = found && explain({ property, message, code: code ?? "" }, ...found.slice(1));
    if (said) return `${line}\n  ${said.trim()}`;
  }
  return line;
}
