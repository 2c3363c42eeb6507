/** The value of a query parameter of the page's address. */
import { parametersOf } from "../../query-parameters.ts";
import type { DelegateFactory, Source } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

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
