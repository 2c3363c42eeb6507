/** Finds elements around and in another one as a visitor sees them, also where they are in different shadow trees. */

/**
 * Like `closest`, but a slotted element is in its slot, and what is in an open shadow tree is in its host: the link around a component
 * is found from an element inside of the component.
 */
export function closestShown(element: Element, selector: string): Element | undefined {
  let node: Element | undefined = element;
  while (node && !node.matches(selector)) node = shownParent(node);
  return node;
}

/** The element that this one is shown in: its slot, its parent, or the host of its tree. */
export const shownParent = ({ assignedSlot, parentElement, parentNode }: Element): Element | undefined =>
  assignedSlot ?? parentElement ?? (parentNode as ShadowRoot | null)?.host;

/** Like `querySelectorAll`, also in the open shadow trees of the element and of those in it. */
export function allShown(within: Element | ShadowRoot, selector: string): Element[] {
  const hosts = [within as Element, ...within.querySelectorAll("*")];
  const inside = hosts.flatMap(({ shadowRoot }) => (shadowRoot ? allShown(shadowRoot, selector) : []));
  return [...within.querySelectorAll(selector), ...inside];
}
