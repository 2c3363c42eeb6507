/** Parts of the console whose code is a file of its own, requested when the part is shown. */
import { lazyRouteComponent } from "@tanstack/react-router";
import type { FunctionComponent } from "react";

/** A file of the console is not there: the edge does not answer, or serves a newer console. */
export class FileMissing extends Error {
  constructor(cause: unknown) {
    super("A part of the console could not be loaded.", { cause });
    this.name = "FileMissing";
  }
}

/**
 * The router's, but what fails throws `FileMissing` to the view: the router would load the page anew at once, and while the edge does
 * not answer, nothing would be left of it.
 */
export const lazyPart: typeof lazyRouteComponent = (load, name) => {
  const found = () =>
    load().catch((cause: unknown) => {
      throw new FileMissing(cause);
    });
  return lazyRouteComponent(found, name);
};

type View = FunctionComponent;

/**
 * A view whose code is requested when its route is opened. The router waits for it before it changes the page. `wrap` puts parts around
 * the view that are there before it.
 */
export function lazyView<Name extends string>(
  load: () => Promise<Record<Name, View>>,
  name: Name,
  wrap: (view: View) => View = (view) => view,
): View {
  const Lazy = lazyPart(load, name);
  return Object.assign(wrap(Lazy as View), { preload: Lazy.preload });
}
