/** Triggers when an element enters the viewport. */

import type { DelegateFactory, Fire, Trigger, Turbine } from "../../rules/component.ts";
import { withoutPrototype } from "../../without-prototype.ts";
import { catchErrors, triggerOf } from "../catch-errors.ts";
import { contentOf } from "../content-of.ts";
import { createElementFinder } from "../element-finder.ts";
import type { Details } from "../trigger-details.ts";
import { assertSelector } from "../valid-selector.ts";

interface EntersViewportSettings {
  selector: string;
  frequency: "firstEntry" | "everyEntry";
  /** Milliseconds for which it must stay in view. */
  delay: number;
}

/** Handles one element for one rule. */
interface Follower {
  enter: () => void;
  leave: () => void;
}

/** Tells followers when their elements enter and leave the viewport. */
function createView(window: Window, turbine: Turbine) {
  const followers = new WeakMap<Element, Set<Follower>>();
  /** The parts of an element that are in view: itself, or its content where it has no box. */
  const inView = new WeakMap<Element, Set<Element>>();
  /** The elements without a box that this one is content of. */
  const around = new WeakMap<Element, Element>();
  let observer: IntersectionObserver | undefined;

  const changed = catchErrors(turbine, (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
      for (const child of contentOf(target, boundingClientRect)) {
        around.set(child, target);
        observer?.observe(child);
      }
      for (let element: Element | undefined = target; element; element = around.get(element)) {
        const parts = inView.get(element) ?? new Set();
        inView.set(element, parts);
        const wasInView = parts.size > 0;
        // A box that only touches the viewport, as one below a screen-high picture, intersects it without a pixel in view.
        if (isIntersecting && intersectionRatio > 0) parts.add(target);
        else parts.delete(target);
        if (wasInView === parts.size > 0) continue;
        for (const follower of followers.get(element) ?? []) wasInView ? follower.leave() : follower.enter();
      }
    }
  });
  return {
    follow(element: Element, follower: Follower) {
      // The first pixel of the highest of elements.
      const options = withoutPrototype({ threshold: [0, 1e-9] });
      observer ??= new (window as Window & typeof globalThis).IntersectionObserver(changed, options);
      const others = followers.get(element);
      if (others) others.add(follower);
      else followers.set(element, new Set([follower]));
      // The browser reports an element that is already observed only at its next change.
      if (inView.get(element)?.size) follower.enter();
      observer.observe(element);
    },
    unfollow: (element: Element, follower: Follower) => followers.get(element)?.delete(follower),
  };
}

const delegate: DelegateFactory = (parts, turbine) => {
  const { window } = parts;
  const view = createView(window, turbine);
  const search = createElementFinder(parts, turbine);

  return ({ selector, frequency, delay }: EntersViewportSettings, fire: Fire) => {
    assertSelector(window, selector);
    const trigger = triggerOf(parts, turbine, fire);
    const known = new WeakSet<Element>();
    const found = (element: Element) => {
      if (known.has(element)) return false;
      known.add(element);
      let timer = 0;
      const stayed = () => {
        if (frequency === "firstEntry") view.unfollow(element, follower);
        trigger({ element });
      };
      const follower = {
        enter: () => {
          if (delay > 0) timer = window.setTimeout(stayed, delay);
          else stayed();
        },
        leave: () => window.clearTimeout(timer),
      };
      view.follow(element, follower);
      return false;
    };
    search({ selector, found });
  };
};

/**
 * Triggers when at least one pixel of an element that matches this CSS selector enters the viewport: the first time for each
 * element, or every time. With a `delay` (milliseconds), only if it stays in view that long. Elements that are added later
 * are included. An element without a box (`display: contents`, for example) is in view when its content is.
 */
export function entersViewport(
  selector: string,
  options: Partial<Omit<EntersViewportSettings, "selector">> = {},
): Trigger<Details<"element">> {
  const { frequency = "firstEntry", delay = 0 } = withoutPrototype(options);
  const settings = { selector, frequency, delay } satisfies EntersViewportSettings;
  return { kind: "event", name: "enters-viewport", settings, delegate };
}
