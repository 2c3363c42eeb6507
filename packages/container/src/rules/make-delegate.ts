/** What the library adds to the delegates of rules and to the reading of data elements. */
import { inOneLine, isOwn, remember } from "@tagwell/contract";
import type { SyntheticEvent } from "../extensions/trigger-details.ts";
import type { Component, Delegate, Fire, Parts, Turbine } from "./component.ts";
import type { DataElement } from "./data-element.ts";
import { createReentryLimit } from "./limit-reentry.ts";

/** Makes a component's delegate, with what the library adds to each of its kind. */
export type MakeDelegate = (component: Component, turbine: Turbine) => Delegate;
/** A data element with its source's delegate and settings. */
export interface ReadableElement extends DataElement {
  readonly run: (event: object, accept: (value: unknown) => unknown) => unknown;
}
/** Reads a data element's source at an event of a rule, or of a page, which may read without one. */
export type ReadSource = (name: string, element: ReadableElement, event?: object) => unknown;

/** Most elements have the same text from one event to the next. */
const cleanOf = remember(inOneLine);

/** Creates the function that makes delegates. Every delegate receives `parts`. */
export function createMakeDelegate(parts: Parts): MakeDelegate {
  const { limitTrigger, noteCause } = createReentryLimit(parts.window);
  return (component, turbine) => {
    const { kind, delegate: factory } = component;
    const delegate = factory(parts, turbine);
    if (kind === "action") return noteCause(delegate);
    if (kind !== "event") return delegate;
    return (settings: object, fire: Fire) => {
      const trigger = limitTrigger((event: SyntheticEvent, isInput: boolean) => {
        // The page's own handlers of the visitor's input and the answer on the screen come first.
        if (isInput) parts.later(() => fire(event));
        else fire(event);
      }, turbine);
      const start = () => void delegate(settings, trigger);
      // In a task of its own, which logs its errors, because together the triggers would block the page.
      if (isOwn(component, "startsAtOnce")) start();
      else parts.later(start);
    };
  };
}

/** Creates the function that reads a data element at the event's snapshot, or now where a page reads it without one. */
export const createReadSource =
  ({ acceptValue, captureMoment }: Pick<Parts, "acceptValue" | "captureMoment">): ReadSource =>
  (name, { cleanText, forceLowerCase, run }, event) => {
    /** A value is checked against its field in the form in which the runtime passes it on: after clean-up. */
    const accept = (value: unknown) => {
      if (typeof value !== "string") return acceptValue(name, value);
      const clean = cleanText ? cleanOf(value) : value;
      return acceptValue(name, forceLowerCase ? clean.toLowerCase() : clean);
    };
    const isOfRule = event && isOwn(event, "moment");
    return accept(run(isOfRule ? event : { ...event, moment: captureMoment() }, accept));
  };
