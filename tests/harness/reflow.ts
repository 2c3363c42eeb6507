/** What a small window hides. These functions run in the page. */

/**
 * Parts whose content is cut off, or that scroll sideways. Tables, grids and charts need both dimensions; a text that ends
 * in an ellipsis says that more is behind it.
 */
export function cutParts(): string[] {
  const needsBoth = "table, [role=table], [role=grid], svg";
  const holdsOne = ":has(> table, > [role=table], > [role=grid], > svg)";
  return [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    // Smaller parts are for screen readers only.
    if (clientWidth < 2 || clientHeight < 2 || element.closest(needsBoth) || !element.checkVisibility()) return [];
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isWide = scrollWidth > clientWidth + 1 && overflowX !== "visible" && textOverflow !== "ellipsis";
    const isCut = scrollHeight > clientHeight + 1 && /hidden|clip/.test(overflowY);
    if (!isCut && !(isWide && !element.matches(holdsOne))) return [];
    const sizes = `${clientWidth} x ${clientHeight} shows ${scrollWidth} x ${scrollHeight}`;
    return `${sizes}: ${(element.cloneNode() as HTMLElement).outerHTML} ${element.textContent?.slice(0, 40)}`;
  });
}

/** Elements of which nothing can be seen while they have the focus. */
export async function hiddenFocus(): Promise<string[]> {
  const isSeen = (element: HTMLElement): boolean => {
    // The visible part of a field without a look of its own is its label.
    const shown = element.closest("label") ?? element;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const within = { left: Math.max(0, left), top: Math.max(0, top) };
    const [width, height] = [Math.min(innerWidth, right) - within.left, Math.min(innerHeight, bottom) - within.top];
    if (width <= 0 || height <= 0) return false;
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    return shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(within.left + width * x, within.top + height * y);
        return hit !== null && shown.contains(hit);
      }),
    );
  };
  const focused = document.activeElement;
  const candidates = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  const found: string[] = [];
  for (const element of candidates) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus();
    if (document.activeElement !== element || isSeen(element)) continue;
    // A panel that covers it may close because the focus has left it.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    if (document.activeElement === element && !isSeen(element))
      found.push(`${(element.cloneNode() as HTMLElement).outerHTML} ${element.textContent?.slice(0, 40)}`);
  }
  if (focused instanceof HTMLElement) focused.focus();
  return found;
}

/** Parts that scroll sideways. */
export function sidewaysParts(): string[] {
  return [...document.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
    const { clientWidth, scrollWidth } = element;
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX) || element === document.documentElement;
    if (!scrolls || clientWidth < 2 || scrollWidth <= clientWidth + 1) return [];
    return `${clientWidth} shows ${scrollWidth}: ${(element.cloneNode() as HTMLElement).outerHTML}`;
  });
}
