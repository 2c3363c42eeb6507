/** The value of a query parameter of the page's address. */
import { remember } from "@tagwell/contract";
import type { Source } from "../../rules/component.ts";
import type { DelegateFactory } from "../../rules/parts.ts";
import type { SyntheticEvent } from "../synthetic-event.ts";

/** Memoized, because an event reads many parameters of one address. Most addresses have none, and parsing takes long. */
const parametersOf = remember((url): readonly [name: string, value: string][] =>
  url.includes("?") ? [...new URL(url).searchParams].map(([name, value]) => [name.toLowerCase(), value]) : [],
);

const delegate: DelegateFactory =
  () =>
  ({ names }: { names: readonly string[] }, { moment }: SyntheticEvent) => {
    const parameters = parametersOf(moment.url);
    for (const name of names)
      for (const [key, value] of parameters) if (key === name && value.trim() !== "") return value;
    return undefined;
  };

/** The first of these parameters that is not blank; names are case-insensitive. Typed by `defineProperty`. */
export function queryParameter(...names: readonly string[]): Source {
  return { kind: "data-element", name: "query-parameter", settings: { names }, delegate };
}
