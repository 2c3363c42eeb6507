/** Matches a browser event against the rules' elements, from its target up to the root. */
import { authoredProperty, authoredText } from "./authored-content.ts";
import { catchErrors } from "./catch-errors.ts";
import { matchesAny, type Pattern, patternOf } from "./conditions/patterns.ts";
import { isCopiedClick } from "./copied-click.ts";
import type { Delegate, Fire, Parts } from "./parts.ts";
import { triggerOf } from "./trigger.ts";
import type { TriggerDetails } from "./trigger-details.ts";
import type { TriggerRule } from "./trigger-rule.ts";
import type { Turbine } from "./turbine.ts";
import { assertSelector } from "./valid-selector.ts";

/** Which elements count, beside the selector. The bubbling options are those of the vendor's core extension. */
export interface ElementOptions {
  /** The element's whole text, its white space collapsed, or an expression that finds something in it. */
  text?: string | RegExp;
  /** Properties or attributes by name, each with its whole value or an expression. */
  properties?: Readonly<Record<string, string | RegExp>>;
  /** False: only when the event happened on the element itself, not on something in it. Default: true. */
  bubbleFireIfParent?: boolean;
  /** False: not when the same event already triggered a rule of an element inside this one. Default: true. */
  bubbleFireIfChildFired?: boolean;
  /** True: the event triggers no rule of an element further up. Default: false. */
  bubbleStop?: boolean;
}

/** The same as plain data. */
export interface ElementSettings extends Omit<ElementOptions, "text" | "properties"> {
  selector: string;
  text?: Pattern;
  properties?: Record<string, Pattern>;
}

/** The settings of a selector and its options. */
export function elementSettings(selector: string, options: ElementOptions = {}): ElementSettings {
  const { text, properties, ...bubbling } = options;
  return {
    selector,
    ...bubbling,
    ...(text !== undefined && { text: patternOf(text) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, pattern]) => [name, patternOf(pattern)])),
    }),
  };
}

const hasContent = (element: Element, { text, properties = {} }: ElementSettings) =>
  (text === undefined || matchesAny([text], authoredText(element))) &&
  Object.entries(properties).every(([name, pattern]) => {
    const value = authoredProperty(element, name);
    return value !== null && matchesAny([pattern], String(value));
  });

/** The details that a rule gets of the event; undefined if the event does not count for this rule. */
type Tell<S> = (element: Element, event: Event, settings: S) => Partial<TriggerDetails> | undefined;

/** The delegate of a trigger for events of this type: one listener, each rule once per event, innermost element first. */
export function delegateEvents<S extends ElementSettings>(
  type: string,
  parts: Parts,
  turbine: Turbine,
  tell: Tell<S>,
): Delegate {
  const { window } = parts;
  const rules: { settings: S; trigger: TriggerRule }[] = [];
  let any = "";

  const happened = catchErrors(turbine, (event: Event) => {
    if (isCopiedClick(event)) return;
    // A form's own `matches` may be hidden by a field of that name.
    const { matches } = (window as Window & typeof globalThis).Element.prototype;
    // Out of open shadow trees too: `target` would be their host.
    const path = event.composedPath().filter((node): node is Element => "tagName" in node);
    // The browser looks through a list of selectors far faster than we do: most events are no rule's, and end here.
    if (!path.some((node) => matches.call(node, any))) return;
    const waiting = new Set(rules);
    let childFired = false;
    for (const node of path) {
      let fired = false;
      let stops = false;
      for (const rule of waiting) {
        const { settings, trigger } = rule;
        if (settings.bubbleFireIfParent === false && node !== path[0]) continue;
        if (settings.bubbleFireIfChildFired === false && childFired) continue;
        if (!matches.call(node, settings.selector) || !hasContent(node, settings)) continue;
        const details = tell(node, event, settings);
        if (!details) continue;
        waiting.delete(rule);
        trigger(details);
        fired = true;
        if (settings.bubbleStop) stops = true;
      }
      if (stops) return;
      childFired = childFired || fired;
    }
  });
  return (settings: S, fire: Fire) => {
    assertSelector(window, settings.selector);
    any += any ? `,${settings.selector}` : settings.selector;
    // On its way down: a page that stops the event on its way up does not hide it.
    if (rules.push({ settings, trigger: triggerOf(parts, turbine, fire) }) === 1)
      window.document.addEventListener(type, happened, { capture: true, passive: true });
  };
}
