/** A variable of the page's scripts. */
import type { Source } from "../../rules/component.ts";
import type { DelegateFactory } from "../parts.ts";
import { readVariable } from "../read-variable.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

const delegate: DelegateFactory =
  ({ window, plain }) =>
  ({ path }: { path: readonly string[] }) =>
    blankToUndefined(plain(readVariable(window, path)));

/**
 * The global variable at this path when the value is asked for: a copy of it, of bounded size. Functions and elements are no
 * values, and neither is a getter that throws.
 * @example javaScriptVariable("site.page.tags.0")
 */
export function javaScriptVariable(path: string): Source {
  return { kind: "data-element", name: "javascript-variable", settings: { path: path.split(".") }, delegate };
}
