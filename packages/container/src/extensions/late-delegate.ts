/** Triggers whose code is in a file that is loaded later. What happens before it is there is kept, and handled when it comes. */

import { matchesAddress, remember } from "@tagwell/contract";
import type { DataLayerItem } from "../data-layer/data-layer-item.ts";
import type { Moment } from "../data-layer/moment.ts";
import { pageAddress } from "../document-text.ts";
import { lateOnce } from "../late-once.ts";
import { loadUntilThere } from "../load-until-there.ts";
import { whenParsed } from "../page-methods.ts";
import type { Fire, LateParts, Parts } from "../rules/parts.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { catchErrors } from "./catch-errors.ts";
import type { TriggerDelegate } from "./define-trigger.ts";
import type { LatePartOf } from "./late-action.ts";
import type { Happening, LateCode, LateConcern, LateStart } from "./late-code.ts";
import type { Turbine } from "./turbine.ts";

interface LateTrigger<Settings, Own> {
  concern: (settings: Settings) => LateConcern;
  load: () => Promise<{ default: LateCode<Settings, Own> }>;
}

/** Happenings that are kept until the file has loaded: the last ones. */
const maxKept = 100;

/** The delegate of a late trigger: the build puts the fields of events that only it sends into the later file. */
export type LateDelegate<Own extends object, Settings extends object> = TriggerDelegate<Own, Settings> & {
  /** The parts of the later file that it uses. */
  readonly lateParts: readonly (keyof LateParts)[];
};

/**
 * Creates the delegate of a trigger whose code is a file of its own, loaded on pages that have something for it. What happens before
 * the file has loaded is kept with a snapshot of its time, and handled in order, once.
 */
export function lateDelegate<Settings extends object, Own extends object = object>({
  concern,
  load,
}: LateTrigger<Settings, Own>): LateDelegate<Own, Settings> {
  const delegate: TriggerDelegate<Own, Settings> = (parts, turbine) => {
    const file = loadUntilThere(parts.window, load);
    const loadBoth = lateOnce(async () => {
      file.attempt().catch((error) => turbine.logger.error("The file of a trigger could not be loaded.", error));
      // It brings the fields of the trigger's events.
      await parts.late("now");
      return (await file.there()).default;
    });
    return startLater(parts, turbine, loadBoth, concern);
  };
  return Object.assign(delegate, { lateParts: ["watchElements"] } as const);
}

/**
 * Creates the delegate of a trigger of the product: its code is in the file that a page loads after its first view. `concern`: what it
 * keeps until then.
 */
export function lateTrigger<Settings extends object, Own extends object>(
  name: LatePartOf<LateStart<never>>,
  concern?: (settings: Settings) => LateConcern,
): LateDelegate<Own, Settings> {
  const delegate: TriggerDelegate<Own, Settings> = (parts, turbine) => {
    const load = lateOnce(async () => {
      const start = (await parts.late())[name] as unknown as LateStart<Settings, Own>;
      return start(parts, turbine);
    });
    return startLater(parts, turbine, load, concern);
  };
  return Object.assign(delegate, { lateParts: [name] });
}

/** Starts a rule's trigger. Without a `concern` it needs its code on every page, and keeps nothing. */
function startLater<Settings extends object, Own extends object>(
  parts: Parts,
  turbine: Turbine,
  load: () => Promise<LateCode<Settings, Own>>,
  concern: (settings: Settings) => LateConcern = () => ({ everywhere: true }),
) {
  const { window, dataLayer, captureMoment, listen, late } = parts;
  const { document } = window;
  return (settings: Settings, fire: Fire<Own>) => {
    const options = withoutPrototype(concern(settings));
    const { address, everywhere, selector, attributes = [], types = [], see, hears } = options;
    const before = dataLayer.snapshot();
    const kept: Happening[] = [];
    let handle: ((happening: Happening) => void) | undefined;
    let isLoading = false;
    let unwatch: (() => void) | undefined;

    // Asked at every click, and the address rarely changes.
    const matches = remember((url) => matchesAddress(address ?? [], url));
    const isHere = () => !address || matches(pageAddress(window));
    const arrived = catchErrors(turbine, (start: LateCode<Settings, Own>) => {
      handle = catchErrors(turbine, start({ parts, turbine, settings, fire, isHere, before }));
      kept.splice(0).forEach(handle);
      unwatch?.();
    });
    const begin = () => {
      if (isLoading || !isHere()) return;
      isLoading = true;
      load()
        .then(arrived)
        .catch((error: unknown) => turbine.logger.error("A trigger failed.", error));
    };
    const happened = (what: Omit<Happening, "moment">) => {
      if (handle) return handle({ ...what, moment: captureMoment });
      const at = captureMoment();
      kept.push({ ...what, moment: () => Object.create(at, { id: { value: captureMoment().id } }) as Moment });
      if (kept.length > maxKept) kept.shift();
      begin();
    };
    const look = catchErrors(turbine, ({ type }: Event, target: Element = document.documentElement) => {
      const seen = isHere() ? see?.(target, type, handle ? undefined : kept) : undefined;
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

    const watch = catchErrors(turbine, ({ watchElements }: LateParts) => {
      if (selector && !handle) unwatch = watchElements({ document, selector, attributes, found: begin });
    });
    const start = catchErrors(turbine, () => {
      if (address || everywhere) begin();
      // Watching all of the page takes as long as asking for the file.
      if (selector && !isLoading) void late().then(watch);
    });
    whenParsed(document, start);
  };
}
