/** A global variable of the page. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { readVariable } from "../read-variable.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

const delegate: DelegateFactory =
  ({ window, plain }) =>
  ({ path }: { path: readonly string[] }) =>
    blankToUndefined(plain(readVariable(window, path)));

/**
 * A bounded copy of the global variable at this path, on access. Functions, elements and getters that throw have no value.
 * @example javaScriptVariable("site.page.tags.0")
 */
export function javaScriptVariable(path: string): Source {
  return { kind: "data-element", name: "javascript-variable", settings: { path: path.split(".") }, delegate };
}
