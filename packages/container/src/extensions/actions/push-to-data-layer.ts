/** Pushes an item to the data layer. */
import type { DataLayerItem } from "../../data-layer/data-layer-item.ts";
import type { Action, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

type ItemOf = (event: SyntheticEvent) => DataLayerItem;

interface PushSettings {
  item: DataLayerItem | ItemOf;
}

const delegate: DelegateFactory =
  ({ dataLayer }) =>
  ({ item }: PushSettings, event: SyntheticEvent) =>
    dataLayer.push(typeof item === "function" ? item(event) : item);

/**
 * Pushes this item to the data layer, or the item that the function returns for the trigger's details. Text such as
 * `"%page-name%"` is replaced by the value of that data element. Typed by `defineProperty`.
 */
export function pushToDataLayer(item: DataLayerItem | ItemOf): Action<unknown> {
  return { kind: "action", name: "push-to-data-layer", settings: { item } satisfies PushSettings, delegate };
}
