/** Keeps the focus where it was when the control that has it goes away, for example because what it does is done. */

/** What can stand for a control that was in it: whoever goes on with Tab or reads on is still there. */
const places = "tr, section, main";

/** A ref of the control. The innermost place around it that is still there takes the focus, unless something else has taken it. */
export function keptFocus(control: HTMLElement | null): () => void {
  return () => {
    if (!control || document.activeElement !== control) return;
    const around: HTMLElement[] = [];
    let place = control.closest<HTMLElement>(places);
    while (place) {
      around.push(place);
      place = place.parentElement?.closest<HTMLElement>(places) ?? null;
    }
    // Once the page has changed, and what takes the focus in its place is there.
    requestAnimationFrame(() => {
      const left = around.find(({ isConnected }) => isConnected);
      if (!left || document.activeElement !== document.body) return;
      if (!left.hasAttribute("tabindex")) left.tabIndex = -1;
      left.focus({ preventScroll: true });
    });
  };
}
