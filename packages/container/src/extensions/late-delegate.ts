/** Triggers whose code is a file of its own, loaded on pages that have something for it. */
import { type AddressPattern, matchesAddress } from "@tagwell/contract";
import type { DataLayerItem, DataLayerState } from "../data-layer/data-layer-item.ts";
import type { Moment } from "../data-layer/moment.ts";
import { catchErrors } from "./catch-errors.ts";
import type { DelegateFactory, Fire, Parts } from "./parts.ts";
import { targetOf } from "./target-of.ts";
import type { Turbine } from "./turbine.ts";
import { watchElements } from "./watch-elements.ts";

/** Something that concerns the trigger. */
export interface Happening {
  /** The type of the browser event; `pushed` or `earlier` for a data-layer item. */
  readonly type: string;
  /** The target of the event. */
  readonly target?: Element | undefined;
  /** A pushed item; its type is `earlier` if it was pushed before the trigger started. */
  readonly item?: DataLayerItem;
  /** What `see` returned at the time. */
  readonly seen?: unknown;
  /** A snapshot of the page at the time, with a new id on each call: take one for each firing. */
  moment(): Moment;
}

/** What concerns the trigger. An event that it does not concern is neither kept nor passed on. */
export interface LateConcern {
  /** Everything else is ignored while the page has another address. The file is loaded at DOM ready. */
  address?: readonly AddressPattern[];
  /** The file is loaded when an element matches, now or later. */
  selector?: string;
  /** Attributes whose change may make an existing element match. */
  attributes?: readonly string[];
  /** The types of browser events that may concern it. */
  types?: readonly string[];
  /**
   * Called at each of these events. Returns undefined if it does not concern the trigger; otherwise what the file needs to know
   * of the page at that time.
   */
  see?: (target: Element, type: string) => unknown;
  /** Whether a pushed item concerns it. */
  hears?: (item: DataLayerItem) => boolean;
}

interface LateGiven<Settings, Own> {
  parts: Parts;
  turbine: Turbine;
  settings: Settings;
  fire: Fire<Own>;
  /** Whether the page's current address concerns the trigger. */
  isHere: () => boolean;
  /** The data-layer state when the trigger started. */
  before: DataLayerState;
}

/** The default export of the file. It is called once for each rule, and returns the handler of what happens. */
export type LateCode<Settings, Own = unknown> = (
  given: LateGiven<Settings, Own>,
) => ((happening: Happening) => void) | undefined;

interface LateTrigger<Settings, Own> {
  concern: (settings: Settings) => LateConcern;
  load: () => Promise<{ default: LateCode<Settings, Own> }>;
}

/** Happenings that are kept until the file has loaded. */
const maxKept = 100;
/** If the file cannot be loaded, the next happening tries again. */
const maxAttempts = 3;

/**
 * Creates the delegate of a trigger whose code is loaded later. What happens before the file has loaded is kept with a snapshot
 * of its time, and handled in order, once.
 */
export const lateDelegate =
  <Settings, Own = unknown>({ concern, load }: LateTrigger<Settings, Own>): DelegateFactory =>
  (parts, turbine) =>
  (settings: Settings, fire: Fire<Own>) => {
    const { window, dataLayer, captureMoment, listen } = parts;
    const { document } = window;
    const { address, selector, attributes = [], types = [], see, hears } = concern(settings);
    const before = dataLayer.snapshot();
    const kept: Happening[] = [];
    let handle: ((happening: Happening) => void) | undefined;
    let attempts = 0;
    let isLoading = false;
    let unwatch = () => {};

    const isHere = () => !address || matchesAddress(address, window.location.href);
    const begin = () => {
      if (isLoading || attempts === maxAttempts) return;
      isLoading = true;
      load()
        .then(({ default: start }) => {
          handle = catchErrors(turbine, start({ parts, turbine, settings, fire, isHere, before }) ?? (() => {}));
          kept.splice(0).forEach(handle);
          unwatch();
        })
        .catch((error: unknown) => {
          isLoading = false;
          if (attempts++ === 0) turbine.logger.error("The file of a trigger could not be loaded.", error);
        });
    };
    const happened = (what: Omit<Happening, "moment">) => {
      if (!isHere()) return;
      if (handle) return handle({ ...what, moment: captureMoment });
      if (kept.length < maxKept) {
        const at = captureMoment();
        kept.push({ ...what, moment: () => ({ ...at, id: captureMoment().id }) });
      }
      begin();
    };
    const look = catchErrors(turbine, (event: Event) => {
      const target = targetOf(event);
      const { type } = event;
      const seen = target && see?.(target, type);
      if (seen !== undefined) happened({ type, target, seen });
    });
    for (const type of types) listen(type, look);

    if (hears) {
      let type = "earlier";
      const pushed = (item: DataLayerItem) => {
        if (hears(item)) happened({ type, item });
      };
      dataLayer.onEvent("adobeDataLayer:event", pushed);
      // Items with an event's name have been passed on already.
      dataLayer.onEvent("adobeDataLayer:change", (item) => {
        if (typeof item.event !== "string" || !item.event) pushed(item);
      });
      type = "pushed";
    }

    const search = () => {
      if (isHere()) begin();
    };
    const start = catchErrors(turbine, () => {
      if (address) search();
      if (selector && !handle) unwatch = watchElements({ document, selector, attributes, found: search });
    });
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start, { once: true });
    else start();
  };
