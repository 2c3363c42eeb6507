/** Keyboard commands of the list. They work only while the list has the focus: single-key shortcuts must not work elsewhere (WCAG 2.1.4). */

export type GridMove = { to: number } | "open" | "close" | "pause" | "pin";

/** `active` is -1 if no row is active; `page` is the number of visible rows. Undefined for other keys. */
export function gridMove(key: string, active: number, count: number, page: number): GridMove | undefined {
  const last = count - 1;
  const go = (to: number): GridMove | undefined => (count === 0 ? undefined : { to: Math.min(last, Math.max(0, to)) });
  switch (key) {
    case "ArrowDown":
    case "j":
      return go(active + 1);
    case "ArrowUp":
    case "k":
      return go(active === -1 ? 0 : active - 1);
    case "PageDown":
      return go(active + page);
    case "PageUp":
      return go(active - page);
    case "Home":
      return go(0);
    case "End":
      return go(last);
    case "Enter":
      return active === -1 ? undefined : "open";
    case "p":
    case "P":
      return active === -1 ? undefined : "pin";
    case "Escape":
      return "close";
    case " ":
      return "pause";
    default:
      return undefined;
  }
}
