/** A value of the data layer as of the trigger. */

import { readPath } from "../../read-path.ts";
import type { DelegateFactory, Source } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

const delegate: DelegateFactory =
  () =>
  ({ path }: { path: readonly string[] }, { moment }: SyntheticEvent) =>
    blankToUndefined(readPath(moment.state, path));

/** The value at this path of the data layer's state, such as `page.pageInfo.pageName`. Typed by `defineProperty`. */
export function dataLayerPath(path: string): Source {
  return { kind: "data-element", name: "data-layer-path", settings: { path: path.split(".") }, delegate };
}
