/**
 * Runs a container on the vendor's own engine, as published: for properties that declare an extension of the vendor's tag manager,
 * whose modules need all of it.
 */
import { readableDocument } from "../page-methods.ts";
import { surface } from "../surface.ts";
import { define } from "../without-prototype.ts";
import type { Container, ContainerExtension } from "./container.ts";
import { type CreateRuntime, engineWith, type PageRules, type RuntimeParts } from "./start-engine.ts";
import { vendorsContainer } from "./vendors-container.ts";

/** `run`: the vendor's script as a function of the `window` that it sees. `extensions`: those of the property, by its keys. */
export const vendorsRuntime =
  (run: (window: object) => void, extensions: Readonly<Record<string, ContainerExtension>> = {}): CreateRuntime =>
  (parts) => {
    const { window, facts } = parts;
    // Until rules run, and for what the vendor's engine does not add.
    const runtime = engineWith()(parts);
    const exposed: object[] = [];
    const early: unknown[][] = [];
    const setVar = (...given: unknown[]) => void early.push(given);
    return {
      calls: runtime.calls,
      expose(target) {
        exposed.push(target);
        return Object.assign(runtime.expose(target), { setVar });
      },
      start(rules) {
        startScript(run, window, runtime.calls, vendorsContainer(rules, facts, extensions, window), rules);
        const { track: _track, pageBottom: _pageBottom, ...members } = Object.getOwnPropertyDescriptors(runtime.calls);
        for (const target of exposed)
          for (const [name, member] of Object.entries(members)) define(target, name, { ...member, configurable: true });
        const { setVar: set } = runtime.calls as unknown as { setVar: typeof setVar };
        for (const given of early) set(...given);
        runtime.start({ ...rules, rules: {}, dataElements: {} });
      },
    };
  };

/** Runs the vendor's script, which adds its members to `satellite`. */
function startScript(
  run: (window: object) => void,
  window: RuntimeParts["window"],
  satellite: object,
  container: Container,
  { monitors, addToQueue }: PageRules,
): void {
  let triggered = "";
  // The engine notifies monitors of a rule right before it adds the rule to its queue.
  const ruleNoted = {
    ruleTriggered({ rule }: { rule: { name: string } }) {
      triggered = rule.name;
    },
  };
  const all = () => ({
    forEach(tell: (monitor: object) => void) {
      tell(ruleNoted);
      for (const monitor of monitors() ?? []) {
        try {
          if (monitor) tell(monitor);
        } catch (error) {
          // A monitor must not stop the rule. Its error surfaces as the page's own.
          surface(window, error);
        }
      }
    },
  });
  Object.assign(satellite, { container });
  // The engine keeps this object and reads its monitors before each notification.
  const withMonitors = new Proxy(satellite as Record<string, unknown>, {
    get: (target, name: string) => (name === "_monitors" ? all() : target[name]),
  });
  const own = {
    _satellite: withMonitors,
    __satelliteLoaded: false,
    document: readableDocument(window.document),
    Promise: queuePromise((steps) => addToQueue(triggered, steps)),
  };
  // With a window of its own the engine is private, and another tag container may run too.
  run(privateWindow(window, own));
}

/** A view of the page's window in which only `own` differs and can be written. */
const privateWindow = (window: Window, own: Record<string, unknown>): object =>
  new Proxy(own, { get: (target, name: string) => (name in target ? target[name] : window[name as keyof Window]) });

type Step = (value?: unknown) => unknown;

/**
 * The engine's `window.Promise`. It chains all rules to one promise, made by `Promise.resolve()`, and ends each rule with `catch`.
 * That first promise is replaced by one that collects the steps of a rule, for the library's queue.
 */
function queuePromise(add: (run: () => Promise<void>) => void): object {
  const queue = {
    then(first: Step) {
      const steps = [first];
      const chain = {
        then(step: Step) {
          steps.push(step);
          return chain;
        },
        catch(end: Step) {
          add(
            () =>
              steps
                .reduce<Promise<unknown>>((before, step) => before.then(step), Promise.resolve())
                .catch(end) as Promise<void>,
          );
          return queue;
        },
      };
      return chain;
    },
  };
  return Object.assign(
    function enginePromise(executor: ConstructorParameters<typeof Promise>[0]) {
      return new Promise(executor);
    },
    {
      resolve: () => queue,
      reject: (reason: unknown) => Promise.reject(reason),
      race: (results: Iterable<unknown>) => Promise.race(results),
    },
  );
}
