/** Keeps the panel's own events from the page and its rules: a click on the panel is not a click on the page. */

/** All that a person does in the panel and that leaves its shadow tree. */
const types =
  `auxclick beforeinput blur change click compositionend compositionstart compositionupdate contextmenu copy cut
  dblclick focus focusin focusout gotpointercapture input keydown keypress keyup lostpointercapture mousedown mousemove mouseout
  mouseover mouseup paste pointercancel pointerdown pointermove pointerout pointerover pointerup submit touchcancel touchend
  touchmove touchstart wheel`.split(/\s+/);

/**
 * Call it before rules listen: the first listener of the window is before all others of the page. The events still do what the
 * browser does with them, such as opening details. No listener inside the panel sees them, so `onClick` gets the clicked element.
 */
export function keepEventsInside(window: Window, host: Element, onClick: (clicked: Element) => void): void {
  const keep = (event: Event) => {
    if (event.target !== host) return;
    event.stopImmediatePropagation();
    const [inner] = event.composedPath();
    if (event.type === "click" && inner instanceof Element) onClick(inner);
  };
  for (const type of types) window.addEventListener(type, keep, { capture: true, passive: true });
}
