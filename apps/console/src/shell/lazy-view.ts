/** Views in files of their own: the console's first page loads the code of one view, not of all. */
import { lazyRouteComponent } from "@tanstack/react-router";
import type { FunctionComponent } from "react";

type View = FunctionComponent;

/**
 * A view whose code is requested when its route is opened. The router waits for it before it changes the page, and reloads the
 * page once if the file is gone because a newer console is served. `wrap` puts parts around the view that are there before it.
 */
export function lazyView<Name extends string>(
  load: () => Promise<Record<Name, View>>,
  name: Name,
  wrap: (view: View) => View = (view) => view,
): View {
  const Lazy = lazyRouteComponent(load, name);
  return Object.assign(wrap(Lazy as View), { preload: Lazy.preload });
}
