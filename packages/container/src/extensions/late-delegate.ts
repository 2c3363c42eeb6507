/** Triggers whose code is in a file that is loaded later. What happens before it is there is kept, and handled when it comes. */

import { matchesAddress } from "@tagwell/contract";
import type { DataLayerItem } from "../data-layer/data-layer-item.ts";
import { pageAddress } from "../document-text.ts";
import { loadUntilThere } from "../load-until-there.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { loadWhenNeeded } from "./begin-late.ts";
import { catchErrors } from "./catch-errors.ts";
import type { TriggerDelegate } from "./define-trigger.ts";
import type { KeptHappening, LateCode, LateConcern, WaitingTrigger } from "./late-code.ts";

interface LateTrigger<Settings, Own> {
  concern: (settings: Settings) => LateConcern;
  load: () => Promise<{ default: LateCode<Settings, Own> }>;
}

/** Happenings that are kept until the file has loaded: the last ones. */
const maxKept = 100;

/** The delegate of a late trigger: the build puts the fields of events that only it sends into the later file. */
export type LateDelegate<Own extends object, Settings extends object> = TriggerDelegate<Own, Settings> & {
  /** The parts of the later file that it uses. */
  readonly lateParts: readonly string[];
};

/**
 * Creates the delegate of a trigger whose code is a file of its own, loaded on pages that have something for it. What happens before
 * the file has loaded is kept with a snapshot of its time, and handled in order, once.
 */
export function lateDelegate<Settings extends object, Own extends object = object>({
  concern: concernOf,
  load,
}: LateTrigger<Settings, Own>): LateDelegate<Own, Settings> {
  const delegate: TriggerDelegate<Own, Settings> = (parts, turbine) => {
    const { window, dataLayer, captureMoment, listen, late } = parts;
    const file = loadUntilThere(window, load);
    return (settings, fire) => {
      const concern = withoutPrototype(concernOf(settings));
      const { address, types = [], see, hears } = concern;
      const isHere = () => !address || matchesAddress(address, pageAddress(window));
      const kept: KeptHappening[] = [];
      const trigger: WaitingTrigger<Settings, Own> = {
        ...{ parts, turbine, settings, fire, concern, isHere, kept },
        before: dataLayer.snapshot(),
        needed() {
          void file.there();
          void late("now");
        },
        handle: undefined,
      };
      const happened = (happening: KeptHappening) => {
        if (trigger.handle) return trigger.handle(happening);
        if (kept.push({ ...happening, at: captureMoment() }) > maxKept) kept.shift();
        trigger.needed();
      };
      const look = catchErrors(turbine, ({ type }: Event, target: Element | undefined) => {
        const seen = target && isHere() ? see?.(target, type) : undefined;
        if (seen !== undefined) happened({ type, target, seen });
      });
      for (const type of types) listen(type, look);
      let type = "earlier";
      if (hears)
        dataLayer.onEvent(undefined, (item: DataLayerItem) => {
          if (hears(item) && isHere()) happened({ type, item });
        });
      type = "pushed";
      void late().then((later) => (later.loadWhenNeeded as typeof loadWhenNeeded)(trigger, file));
    };
  };
  return Object.assign(delegate, { lateParts: ["loadWhenNeeded"] });
}
