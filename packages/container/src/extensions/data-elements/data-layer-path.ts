/** A value of the data layer, as it stood when the rule was triggered. */
import type { Source } from "../../rules/component.ts";
import type { DelegateFactory, SyntheticEvent } from "../parts.ts";

/** Blank text counts as absent: sites push "" for what they do not know. */
const presentOrUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

const delegate: DelegateFactory =
  ({ captureMoment }) =>
  ({ path }: { path: readonly string[] }, event?: SyntheticEvent) => {
    let value: unknown = (event?.moment ?? captureMoment()).state;
    for (const key of path) value = value !== null && typeof value === "object" ? Reflect.get(value, key) : undefined;
    return presentOrUndefined(value);
  };

/** The value at this path of the data layer's state, such as `page.pageInfo.pageName`. */
export function dataLayerPath(path: string): Source {
  return { kind: "data-element", name: "data-layer-path", settings: { path: path.split(".") }, delegate };
}
