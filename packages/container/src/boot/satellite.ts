/**
 * The runtime's object `_satellite`: callable from the library's first task on, and private beside another tag container.
 */
import type { ContainerFacts } from "../engine/describe-container.ts";
import type { EngineParts, StartEngine } from "../engine/start-engine.ts";
import { define, withoutPrototype } from "../without-prototype.ts";
import type { LibraryWindow, Monitor, Satellite } from "./globals.ts";
import { monitorsOf } from "./monitors.ts";
import { sharedCalls, shareSatellite } from "./share-satellite.ts";

/** Maximum number of calls that wait for the runtime. */
const maxWaiting = 1000;

interface SatelliteParts {
  window: LibraryWindow;
  /** Container properties that pages may read before the runtime is loaded. */
  facts: ContainerFacts;
  /** Starts the runtime immediately. */
  flush: () => void;
}

/** What runs on a page, and what runs it. */
export type PageRules = Omit<EngineParts, "window" | "satellite" | "facts" | "monitors">;

interface Engine extends PageRules {
  startEngine: StartEngine;
  /** The library's own monitors. */
  monitors: readonly Monitor[];
}

export interface OwnSatellite {
  /** The runtime's object, regardless of what else runs on the page. */
  own: Satellite;
  /** The value of `tagwell.satellite`: the page's `_satellite`, as long as the library owns it. */
  shown: () => Satellite;
  /** Starts the engine with the rules, then runs the waiting calls. */
  start: (engine: Engine) => void;
}

/** Installs the object. Calls wait until the runtime runs; reading a value starts the runtime immediately. */
export function createSatellite({ window, facts, flush }: SatelliteParts): OwnSatellite {
  const own: Satellite = {};
  let waiting: (() => void)[] | undefined = [];
  const forward =
    (name: string, owner: () => Record<string, unknown>) =>
    (...given: unknown[]) => {
      const call = () => (owner()[name] as (...given: unknown[]) => unknown)(...given);
      if (!waiting) return call();
      if (waiting.length < maxWaiting) waiting.push(call);
      return undefined;
    };
  const stub: Satellite = {
    ...facts,
    ...Object.fromEntries(sharedCalls.map((name) => [name, forward(name, () => own)])),
    getVar(name, event) {
      if (waiting) flush();
      return waiting ? undefined : own.getVar?.(name, event);
    },
    logger: new Proxy(
      {} as NonNullable<Satellite["logger"]>,
      withoutPrototype<ProxyHandler<NonNullable<Satellite["logger"]>>>({
        get: (_target, level: string) => forward(level, () => own.logger as Record<string, unknown>),
      }),
    ),
  };
  Object.assign(own, stub);

  let shown = own;
  if (window.__satelliteLoaded === true) tellOfAnother();
  else {
    // The page may have created the object already, with monitors in it.
    shown = window._satellite = Object.assign(Object(window._satellite ?? {}) as Satellite, stub);
    shareSatellite(window, own, stub, () => {
      shown = own;
      tellOfAnother();
    });
  }

  return {
    own,
    shown: () => shown,
    start({ startEngine, monitors, ...rules }) {
      startEngine({
        ...rules,
        window: window as LibraryWindow & { console: Console },
        satellite: own,
        facts,
        monitors: () => monitorsOf(window, own, monitors),
      });
      const calls = waiting;
      // The engine declined to run here.
      if (own.track === stub.track || !calls) return;
      waiting = undefined;
      if (shown !== own)
        // Forwarding functions are kept. Another engine may redefine the others.
        for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(own)))
          if (name !== "getVar" && !sharedCalls.includes(name as "track"))
            define(shown, name, { ...descriptor, configurable: true });
      for (const call of calls) {
        try {
          call();
        } catch (error) {
          own.logger?.error("A call of _satellite failed.", error);
        }
      }
    },
  };
}

function tellOfAnother(): void {
  console.info("Tagwell: another tag container is on this page too. The library's _satellite is tagwell.satellite.");
}
