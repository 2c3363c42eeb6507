/** Triggers when the page pushes an event to the data layer. */
import type { DataLayerItem } from "../../data-layer/data-layer-item.ts";
import { readPath } from "../../read-path.ts";
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { triggerOf } from "../catch-errors.ts";
import type { Details } from "../trigger-details.ts";

interface DataLayerEventSettings {
  event: string;
  /** Path of keys in the pushed item. */
  path?: readonly string[];
}

const delegate: DelegateFactory = (parts, turbine) => {
  const { dataLayer, plain } = parts;
  return ({ event, path }: DataLayerEventSettings, fire: Fire) => {
    const trigger = triggerOf(parts, turbine, fire);
    // A listener for each rule: a shared one would not replay earlier items to a rule that joins later.
    dataLayer.onEvent(event, (pushed) => {
      // The vendor's library passes the same object to every listener, including the page's own.
      const item = plain(pushed) as DataLayerItem;
      const value = readPath(item, path ?? []);
      if (value !== undefined) trigger({ pushed: { item, value } });
    });
  };
};

/**
 * Triggers when an item with this event name is pushed, before or after the library loads. With a `path`, such as
 * `page.results`, only if the item itself has a value there.
 */
export function dataLayerEvent(event: string, path?: string): Trigger<Details<"pushed">> {
  const settings: DataLayerEventSettings = { event, ...(path !== undefined && { path: path.split(".") }) };
  return { kind: "event", name: "data-layer-event", settings, delegate };
}
