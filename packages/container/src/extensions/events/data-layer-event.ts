/** Triggers when the page pushes an event to the data layer. */
import type { DataLayerItem } from "../../data-layer/data-layer-item.ts";
import { readPath } from "../../read-path.ts";
import type { Trigger } from "../../rules/component.ts";
import type { DelegateFactory, Fire } from "../parts.ts";
import { triggerOf } from "../trigger.ts";

interface DataLayerEventSettings {
  event: string;
  /** Keys from the pushed item down. */
  path?: readonly string[];
}

const delegate: DelegateFactory = (parts, turbine) => {
  const { dataLayer, plain } = parts;
  return ({ event, path }: DataLayerEventSettings, fire: Fire) => {
    const trigger = triggerOf(parts, turbine, fire);
    // A listener for each rule: one that joined a listener already there would not hear what was pushed before.
    dataLayer.onEvent(event, (pushed) => {
      // The vendor's library hands the same object to every listener, the page's own among them.
      const item = plain(pushed) as DataLayerItem;
      const value = readPath(item, path ?? []);
      if (value !== undefined) trigger({ pushed: { item, value } });
    });
  };
};

/**
 * When an item with this event name is pushed, before or after the library came. With a `path`, such as
 * `page.results`, only when the item itself has a value there.
 */
export function dataLayerEvent(event: string, path?: string): Trigger {
  const settings: DataLayerEventSettings = { event, ...(path !== undefined && { path: path.split(".") }) };
  return { kind: "event", name: "data-layer-event", settings, delegate };
}
