/** Pushes an item to the data layer. */
import type { Action } from "../../rules/component.ts";
import type { PushedItem } from "../../rules/pushed-item.ts";
import type { DelegateFactory, SyntheticEvent } from "../parts.ts";

type ItemOf = (event: SyntheticEvent) => PushedItem;

interface PushSettings {
  item: PushedItem | ItemOf;
}

const delegate: DelegateFactory =
  ({ dataLayer }) =>
  ({ item }: PushSettings, event: SyntheticEvent) =>
    dataLayer.push(typeof item === "function" ? item(event) : item);

/**
 * Pushes this item, or the one made from what the trigger told. Text such as `"%page-name%"` becomes the value of that
 * data element.
 */
export function pushToDataLayer(item: PushedItem | ItemOf): Action {
  return { kind: "action", name: "push-to-data-layer", settings: { item } satisfies PushSettings, delegate };
}
