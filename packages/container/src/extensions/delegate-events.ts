/** Matches a browser event against the rules' elements, from its target up to the root. */

import type { Delegate, Fire, Parts, Turbine } from "../rules/component.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { authoredProperty, authoredText } from "./authored-content.ts";
import { catchErrors, triggerOf } from "./catch-errors.ts";
import { matchesAny, type Pattern, patternOf } from "./conditions/patterns.ts";
import type { TriggerDetails, TriggerRule } from "./trigger-details.ts";
import { assertSelector } from "./valid-selector.ts";

/** Restricts the elements further. The bubbling options are those of the vendor's core extension. */
export interface ElementOptions {
  /** The element's whole text with white space collapsed, or an expression that matches in it. */
  text?: string | RegExp;
  /** Properties or attributes by name, each with its whole value or an expression. */
  properties?: Readonly<Record<string, string | RegExp>>;
  /** False: only if the event happened on the element itself, not on a descendant. Default: true. */
  bubbleFireIfParent?: boolean;
  /** False: not if the same event already triggered a rule for a descendant. Default: true. */
  bubbleFireIfChildFired?: boolean;
  /** True: the event triggers no rule for an ancestor. Default: false. */
  bubbleStop?: boolean;
}

/** The options as plain data. */
export interface ElementSettings extends Omit<ElementOptions, "text" | "properties"> {
  selector: string;
  text?: Pattern;
  properties?: Record<string, Pattern>;
}

/** Builds the settings of a selector and its options. */
export function elementSettings(selector: string, options: ElementOptions = {}): ElementSettings {
  const { text, properties, ...bubbling } = withoutPrototype(options);
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

/** The details that a rule receives for the event; undefined if the event does not count for this rule. */
type Tell<S> = (element: Element, event: Event, settings: S) => Partial<TriggerDetails> | undefined;

/** The delegate of a trigger for events of this type: one listener, each rule once per event, innermost element first. */
export function delegateEvents<S extends ElementSettings>(
  type: string,
  parts: Parts,
  turbine: Turbine,
  tell: Tell<S>,
): Delegate {
  const { window } = parts;
  // A form's own `matches` may be shadowed by a field of that name.
  const { matches } = (window as Window & typeof globalThis).HTMLElement.prototype;
  const rules: { settings: S; trigger: TriggerRule }[] = [];
  let any = "";

  const happened = catchErrors(turbine, (event: Event) => {
    // Includes elements in open shadow trees, where `target` would be the host. The last is the window, which takes long to ask.
    const path = event.composedPath().slice(0, -1);
    // One test for all rules: each takes a browser several microseconds, and most elements match none.
    const nodes = path.filter((node): node is Element => "tagName" in node && matches.call(node, any));
    if (nodes.length === 0) return;
    const waiting = new Set(rules);
    let childFired = false;
    for (const node of nodes) {
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
    if (rules.push({ settings, trigger: triggerOf(parts, turbine, fire) }) === 1) parts.listen(type, happened);
  };
}
