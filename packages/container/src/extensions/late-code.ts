/** What a trigger's late file concerns, and how it is called. */
import type { AddressPattern } from "@tagwell/contract";
import type { DataLayerItem, DataLayerState } from "../data-layer/data-layer-item.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Fire, Parts, Turbine } from "../rules/component.ts";

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
  /** Everything else is ignored while the page has another address. The file is loaded after the page. */
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
export type LateCode<Settings, Own = object> = (given: LateGiven<Settings, Own>) => (happening: Happening) => void;

/** The trigger of a rule, from its start on. */
export interface WaitingTrigger<Settings, Own> extends LateGiven<Settings, Own> {
  readonly concern: LateConcern;
  /** What waits for the code. */
  readonly kept: KeptHappening[];
  /** Called when the code should be loaded at once. */
  needed: () => void;
  /** Handles what happens from the arrival of the code on. */
  handle: ((happening: KeptHappening) => void) | undefined;
}

/** Something that happened, with a snapshot of its time if it is kept until the code is there. */
export interface KeptHappening extends Omit<Happening, "moment"> {
  readonly at?: Moment;
}
