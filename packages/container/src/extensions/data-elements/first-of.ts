/** The first of several sources that has a value. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

const delegate: DelegateFactory =
  (parts, turbine) =>
  ({ sources }: { sources: readonly Source[] }, event: SyntheticEvent, accept?: (value: unknown) => unknown) => {
    for (const source of sources) {
      const value = source.delegate(parts, turbine)(source.settings, event);
      const accepted = accept ? accept(value) : value;
      if (accepted !== undefined && accepted !== null) return accepted;
    }
    return undefined;
  };

/** The first source with a value, for example the site's own value with the page's as a fallback. */
export function firstOf(...sources: Source[]): Source {
  return { kind: "data-element", name: "first-of", settings: { sources }, delegate };
}
