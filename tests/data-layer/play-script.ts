/** Plays a script of what a page does with its data layer, and records everything that the page can see. */
import type { Listener, OpenLayer } from "./open-layer.ts";

/** One thing that a page does. Items are made anew for each player: libraries may keep or change them. */
export type Step =
  | { push: () => unknown[] }
  | { listen: string; as: string; scope?: string; path?: string }
  | { unlisten: string; as?: string }
  /** The tag library comes, where the page runs the data layer without it. */
  | { arrives: true };

export interface Seen {
  /** What each push returned, or the error that it threw. */
  returned: unknown[];
  /** Each call of a listener: which one, its argument, the state at that moment, and whether `this` was the data layer. */
  calls: { listener: string; item: unknown; state: unknown; isThis: boolean }[];
  /** The state after each step. */
  states: unknown[];
  /** The items that the layer holds at the end. */
  items: unknown[];
}

export function playScript({ layer, adopt }: OpenLayer, steps: readonly Step[]): Seen {
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
    else adopt();
    seen.states.push(layer.getState());
  }
  seen.items = [...layer];
  return seen;
}
