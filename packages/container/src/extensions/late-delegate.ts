/** Triggers whose code is a file of its own, loaded on pages that have something for it. */

import { matchesAddress, remember } from "@tagwell/contract";
import type { DataLayerItem } from "../data-layer/data-layer-item.ts";
import type { Moment } from "../data-layer/moment.ts";
import { pageAddress } from "../document-text.ts";
import type { FieldTable } from "../fields/field-table.ts";
import { whenParsed } from "../page-methods.ts";
import type { Fire } from "../rules/parts.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { catchErrors } from "./catch-errors.ts";
import type { TriggerDelegate } from "./define-trigger.ts";
import type { Happening, LateCode, LateConcern } from "./late-code.ts";
import { watchElements } from "./watch-elements.ts";

interface LateTrigger<Settings, Own> {
  concern: (settings: Settings) => LateConcern;
  /** The build adds the fields of the events that only this trigger's rules send. */
  load: () => Promise<{ default: LateCode<Settings, Own>; events?: FieldTable["events"] }>;
}

/** Happenings that are kept until the file has loaded. */
const maxKept = 100;
/** If the file cannot be loaded, the next happening tries again. */
const maxAttempts = 3;

/** The delegate of a late trigger: the build puts the fields that only it sends into its file. */
export type LateDelegate<Own extends object, Settings extends object> = TriggerDelegate<Own, Settings> & {
  readonly isLate: true;
};

/**
 * Creates the delegate of a trigger whose code is loaded later. What happens before the file has loaded is kept with a snapshot
 * of its time, and handled in order, once.
 */
export function lateDelegate<Settings extends object, Own extends object = object>({
  concern,
  load,
}: LateTrigger<Settings, Own>): LateDelegate<Own, Settings> {
  const delegate: TriggerDelegate<Own, Settings> = (parts, turbine) => (settings: Settings, fire: Fire<Own>) => {
    const { window, dataLayer, captureMoment, listen } = parts;
    const { document } = window;
    const { address, selector, attributes = [], types = [], see, hears } = withoutPrototype(concern(settings));
    const before = dataLayer.snapshot();
    const kept: Happening[] = [];
    let handle: ((happening: Happening) => void) | undefined;
    let failures = 0;
    let isLoading = false;
    let unwatch: (() => void) | undefined;

    // Asked at every click, and the address rarely changes.
    const matches = remember((url) => matchesAddress(address ?? [], url));
    const isHere = () => !address || matches(pageAddress(window));
    const begin = () => {
      if (isLoading || !isHere()) return;
      isLoading = true;
      load()
        .then(({ default: start, events }) => {
          parts.addEvents(events);
          handle = catchErrors(turbine, start({ parts, turbine, settings, fire, isHere, before }));
          kept.splice(0).forEach(handle);
          unwatch?.();
        })
        .catch((error: unknown) => {
          if (failures === 0) turbine.logger.error("The file of a trigger could not be loaded.", error);
          // Elements that are there already do not try again; one that is added later does.
          watch();
          isLoading = ++failures === maxAttempts;
        });
    };
    const watch = () => {
      if (selector) unwatch ??= watchElements({ document, selector, attributes, found: begin });
    };
    const happened = (what: Omit<Happening, "moment">) => {
      if (handle) return handle({ ...what, moment: captureMoment });
      if (kept.length < maxKept) {
        const at = captureMoment();
        kept.push({ ...what, moment: () => Object.create(at, { id: { value: captureMoment().id } }) as Moment });
      }
      begin();
    };
    const look = catchErrors(turbine, ({ type }: Event, target: Element | undefined) => {
      const seen = target && isHere() ? see?.(target, type) : undefined;
      if (seen !== undefined) happened({ type, target, seen });
    });
    for (const type of types) listen(type, look);

    if (hears) {
      let type = "earlier";
      const pushed = (item: DataLayerItem) => {
        if (hears(item) && isHere()) happened({ type, item });
      };
      dataLayer.onEvent(undefined, pushed);
      type = "pushed";
    }

    const start = catchErrors(turbine, () => {
      if (address) begin();
      // Watching all of the page takes as long as asking for the file.
      if (!isLoading) watch();
    });
    whenParsed(document, start);
  };
  return Object.assign(delegate, { isLate: true } as const);
}
