/** Views in files of their own: the console's first page loads the code of one view, not of all. */
import type { FunctionComponent } from "react";
import { lazyPart } from "../shared/lazy-part.ts";

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
