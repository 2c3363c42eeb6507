/** Plays a script of a page's data layer actions, and records everything that the page can observe. */
import type { Listener, OpenLayer } from "./open-layer.ts";

/** One action of a page. Items are created for each player, because libraries may keep or change them. */
export type Step =
  | { push: () => unknown[] }
  | { listen: string; as: string; scope?: string; path?: string }
  | { unlisten: string; as?: string }
  /** The tag library loads if the page first runs the data layer without it, or the data layer behind the tag library. */
  | { arrives: true };

export interface Seen {
  /** What each push returned or threw. */
  returned: unknown[];
  /** Each call of a listener: its name, its argument, the state at that time, and whether `this` was the data layer. */
  calls: { listener: string; item: unknown; state: unknown; isThis: boolean }[];
  /** The state after each step. */
  states: unknown[];
  /** The items in the layer at the end. */
  items: unknown[];
}

export function playScript({ layer, adopt, arrive }: OpenLayer, steps: readonly Step[]): Seen {
  const seen: Seen = { returned: [], calls: [], states: [], items: [] };
  const listeners = new Map<string, Listener>();
  const listenerOf = (name: string): Listener => {
    const known = listeners.get(name);
    if (known) return known;
    const listener: Listener = function (item) {
      seen.calls.push({ listener: name, item, state: layer.getState(), isThis: this === layer });
    };
    listeners.set(name, listener);
    return listener;
  };
  for (const step of steps) {
    if ("push" in step) {
      try {
        seen.returned.push(layer.push(...step.push()));
      } catch (error) {
        seen.returned.push(`throws: ${String(error)}`);
      }
    } else if ("listen" in step) {
      const { listen, as, ...options } = step;
      layer.addEventListener(listen, listenerOf(as), options);
    } else if ("unlisten" in step)
      layer.removeEventListener(step.unlisten, step.as === undefined ? undefined : listenerOf(step.as));
    else {
      adopt();
      arrive();
    }
    seen.states.push(layer.getState());
  }
  seen.items = [...layer];
  return seen;
}
