/** Runs delegates with test doubles of the parts from boot and the runtime, for unit tests. */
import type { DataLayerItem } from "../../data-layer/data-layer-item.ts";
import type { Moment } from "../../data-layer/moment.ts";
import type { Action, Component, Condition, Delegate, Parts, Source, Trigger, Turbine } from "../../rules/component.ts";
import * as lateParts from "../late-parts.ts";
import { createListen } from "../listen.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

export interface DelegatesUnderTest {
  parts: Parts;
  /** Each line of the runtime's log. */
  logged: string[];
  /** What was pushed to the data layer. */
  pushed: DataLayerItem[];
  /** A synthetic event with a snapshot of now. */
  event: (more?: Partial<SyntheticEvent>) => SyntheticEvent;
  /** Starts a rule's trigger; each firing is appended to the returned list. */
  start: (trigger: Trigger) => SyntheticEvent[];
  holds: (condition: Condition, event?: SyntheticEvent) => unknown;
  act: (action: Action, event?: SyntheticEvent) => unknown;
  read: (source: Source, event?: SyntheticEvent) => unknown;
}

/** A simple version of boot's copy of page values. */
function plainCopy(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}

/** Test doubles for this window; `overrides` replace single parts. */
export function delegatesUnderTest(
  window: Window,
  overrides: Partial<Parts> = {},
  dataElements: Readonly<Record<string, unknown>> = {},
): DelegatesUnderTest {
  const logged: string[] = [];
  const pushed: DataLayerItem[] = [];
  const listeners: [name: string | undefined, handler: (item: DataLayerItem) => void][] = [];
  const hears = (name: string | undefined, { event }: DataLayerItem) => name === undefined || name === event;
  let ids = 0;
  const captureMoment = () =>
    ({
      id: String(++ids),
      at: "",
      url: window.location.href,
      title: "",
      referrer: "",
      language: "",
      state: parts.dataLayer.snapshot(),
    }) as Moment;
  const parts: Parts = {
    window,
    satellite: {},
    // A microtask, so that tests with fake timers need not advance them.
    later: (work) => void Promise.resolve().then(work),
    isLeaving: () => false,
    captureMoment,
    listen: createListen(window, async () => lateParts),
    dataLayer: {
      snapshot: () => ({}),
      push(item) {
        pushed.push(item);
        for (const [name, handler] of listeners) if (hears(name, item)) handler(item);
      },
      onEvent(name, handler) {
        listeners.push([name, handler]);
        for (const item of pushed) if (hears(name, item)) handler(item);
      },
    },
    pageFact: () => undefined,
    late: async () => lateParts,
    acceptValue: (_element, value) => value,
    site: "www",
    compose: () => {
      throw new Error("Nothing is composed here.");
    },
    deliver: () => undefined,
    isAllowed: () => true,
    whenAllowed: (work) => work(),
    plain: plainCopy,
    loadAsset: async () => ({}),
    ...overrides,
  } as Parts;
  const log = (...message: unknown[]) => void logged.push(message.map(String).join(" "));
  const turbine: Turbine = {
    logger: { log, info: log, debug: log, warn: log, error: log },
    getDataElementValue: (name) => dataElements[name],
    buildInfo: { buildDate: "2026-01-01T00:00:00Z" },
    environment: { stage: "development" },
    property: { id: "property", name: "A property" },
  };
  const delegates = new Map<string, Delegate>();
  const delegateOf = ({ name, delegate }: Component) => {
    const made = delegates.get(name) ?? delegate(parts, turbine);
    delegates.set(name, made);
    return made;
  };
  const event = (more?: Partial<SyntheticEvent>) => ({ moment: captureMoment(), ...more });
  return {
    parts,
    logged,
    pushed,
    event,
    start(trigger) {
      const fired: SyntheticEvent[] = [];
      delegateOf(trigger)(trigger.settings, (happened: SyntheticEvent) => fired.push(happened));
      return fired;
    },
    holds: (condition, at = event()) => delegateOf(condition)(condition.settings, at),
    act: (action, at = event()) => delegateOf(action)(action.settings, at),
    read: (source, at = event()) => delegateOf(source)(source.settings, at),
  };
}
