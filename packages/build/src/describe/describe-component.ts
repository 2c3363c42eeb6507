/** Describes the parts of a rule and what a data element reads, in words, from their settings. */
import type { AddressPattern } from "@tagwell/contract";

/** What a description needs of a component. */
export interface NamedComponent {
  readonly name: string;
  readonly settings: object;
  readonly negate?: boolean | undefined;
}

/** Settings of any component; each kind has its own. */
type Settings = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, (settings: Settings) => string>>;
type OwnWords = Readonly<Record<string, (settings: never) => string>>;

const code = (text: unknown) => `\`${String(text)}\``;
const either = (all: unknown) => (all as unknown[]).map(code).join(" or ");
const patterns = (all: unknown) =>
  either(
    (all as { value: string; flags?: string }[]).map(({ value, flags }) =>
      flags === undefined ? value : `/${value}/${flags}`,
    ),
  );

const addresses = (all: unknown) =>
  (all as AddressPattern[])
    .map((pattern) => {
      if ("path" in pattern) return `with ${code(pattern.path)} in its path`;
      if ("pathOrQuery" in pattern) return `with ${code(pattern.pathOrQuery)} in its path or query`;
      return `with the parameter ${code(`${pattern.parameter}=${pattern.is}`)}`;
    })
    .join(" or ");

/** The element of a trigger: its selector, text and properties, and which browser events in it count. */
const element = ({ selector, text, properties, bubbleFireIfParent, bubbleFireIfChildFired, bubbleStop }: Settings) =>
  [
    code(selector),
    text !== undefined && `with the text ${patterns([text])}`,
    ...Object.entries(properties ?? {}).map(([name, pattern]) => `with ${code(name)} ${patterns([pattern])}`),
    bubbleFireIfParent === false && "itself, not on something in it",
    bubbleFireIfChildFired === false && "unless something in it triggered a rule",
    bubbleStop === true && "and on nothing around it",
  ]
    .filter(Boolean)
    .join(" ");

const triggers: Words = {
  "dom-ready": () => "the page's DOM is ready",
  "library-loaded": () => "the library has started",
  "window-loaded": () => "the page has loaded",
  "history-change": () => "the page's address changes without a new page",
  "page-bottom": () => "the page's markup has been written",
  click: (settings) => `a click on ${element(settings)}`,
  "form-submit": (settings) => `the form ${element(settings)} is submitted`,
  change: (settings) => `${element(settings)} is changed${settings.values ? ` to ${patterns(settings.values)}` : ""}`,
  "custom-event": ({ type }) => `the page's own event ${code(type)}`,
  "data-layer-event": ({ event, path }) =>
    `the data layer is pushed ${code(event)}${path ? ` and ${code((path as string[]).join("."))} is another` : ""}`,
  "direct-call": ({ identifier }) => `the direct call ${code(identifier)}`,
  "element-exists": ({ selector }) => `${code(selector)} is on the page`,
  "enters-viewport": ({ selector, frequency, delay }) =>
    `${code(selector)} comes into view${frequency === "everyEntry" ? ", each time" : ""}${delay ? `, for ${delay} ms` : ""}`,
  "scroll-depth": ({ milestones }) => `the page is seen as far as ${(milestones as number[]).join(", ")} percent`,
  "time-on-page": ({ marks }) => `the page has been looked at for ${(marks as number[]).join(", ")} seconds`,
  "video-state": ({ states, milestones }) =>
    [
      (states as unknown[]).length > 0 && `a player is ${either(states)}`,
      (milestones as unknown[]).length > 0 && `a video is played past ${either(milestones)}`,
    ]
      .filter(Boolean)
      .join(", or "),
};

/** What triggers a rule. `own` describes triggers of the property's own, by name. */
export function describeTrigger(component: NamedComponent, own: OwnWords = {}): string {
  return own[component.name]?.(component.settings as never) ?? inWords(triggers, component);
}

const given = (values: unknown) => ((values as unknown[]).length > 0 ? `is ${patterns(values)}` : "is given");

const conditions: Words = {
  address: ({ patterns: all }) => `address ${addresses(all)}`,
  "user-agent": ({ contains }) => `user agent with ${code(contains)}`,
  path: ({ paths }) => `path ${patterns(paths)}`,
  "path-and-query": ({ paths }) => `path and query ${patterns(paths)}`,
  host: ({ hosts }) => `host ${patterns(hosts)}`,
  hash: ({ hashes }) => `hash ${patterns(hashes)}`,
  protocol: ({ protocol }) => `protocol ${code(protocol)}`,
  "cookie-is": ({ name, values }) => `cookie ${code(name)} ${given(values)}`,
  "javascript-variable-is": ({ path, values }) => `variable ${code((path as string[]).join("."))} ${given(values)}`,
  "landing-page": ({ pages }) => `the visit began at ${patterns(pages)}`,
  visitor: ({ kind }) => `a ${String(kind)} visitor`,
  "date-range": ({ from, until }) =>
    [from !== undefined && `from ${code(from)}`, until !== undefined && `before ${code(until)}`]
      .filter(Boolean)
      .join(" and ") || "at any time",
  sampling: ({ rate, per }) => `a sample of ${Number((Number(rate) * 100).toFixed(4))}% of ${String(per)}s`,
  "query-parameter-is": ({ name, values }) => `query parameter ${code(name)} ${given(values)}`,
  domain: ({ domains }) => `host ${either(domains)}, or under it`,
  "max-frequency": ({ unit, count }) => `at most once in ${count} ${unit}`,
  "value-comparison": ({ element, operator, operand }) =>
    `${code(element)} ${operator}${operand === undefined ? "" : ` ${code(JSON.stringify(operand))}`}`,
};

/** What a condition requires. A condition without a description here is shown with its settings. */
export function describeCondition(component: NamedComponent): string {
  const words = inWords(conditions, component);
  return component.negate ? `not: ${words}` : words;
}

const actions: Words = {
  "send-event": ({ labels }) => `sends ${either(labels)}`,
  "send-video": ({ labels }) => `sends ${either(labels)}`,
  "load-script": ({ file }) => `loads and runs ${code(file)}`,
  "push-to-data-layer": ({ item }) =>
    typeof item === "function"
      ? "pushes what the trigger reports to the data layer"
      : `pushes ${code(JSON.stringify(item))}`,
  track: ({ identifier }) => `makes the direct call ${code(identifier)}`,
  "track-video": ({ calls }) => `makes the direct call ${either([...new Set(Object.values(calls as object))])}`,
  "media-session": () => "reports a streaming-media session, where sessions are configured",
};

/** What an action does. */
export function describeAction(component: NamedComponent): string {
  return inWords(actions, component);
}

const sources: Words = {
  "query-parameter": ({ names }) => `query parameter ${either(names)}`,
  "data-layer-path": ({ path }) => `data layer ${code((path as string[]).join("."))}`,
  "page-info": ({ fact }) => `the page: ${code(fact)}`,
  "first-of": ({ sources: all }) => (all as NamedComponent[]).map(describeSource).join(", else "),
  constant: ({ value }) => `always ${code(value)}`,
  cookie: ({ name }) => `cookie ${code(name)}`,
  "local-storage-item": ({ key }) => `local storage ${code(key)}`,
  "session-storage-item": ({ key }) => `session storage ${code(key)}`,
  "javascript-variable": ({ path }) => `variable ${code((path as string[]).join("."))}`,
  "element-text": ({ selector }) => `text of the element ${code(selector)}`,
  "element-property": ({ selector, property }) => `property ${code(property)} of the element ${code(selector)}`,
  "conditional-value": ({ condition, value, otherwise }) =>
    `${describeSource(value as NamedComponent)} if ${describeCondition(condition as NamedComponent)}${
      otherwise === undefined ? "" : `, else ${describeSource(otherwise as NamedComponent)}`
    }`,
  "merged-objects": ({ sources: all }) => `merged: ${(all as NamedComponent[]).map(describeSource).join(", ")}`,
  derived: () => "the page, by code of the property",
  "random-number": ({ min, max }) => `a random number from ${min} to ${max}`,
  "runtime-environment": ({ attribute }) => `the runtime: ${code(attribute)}`,
  "visitor-behavior": ({ attribute }) => `the visit: ${code(attribute)}`,
  "dom-attribute": ({ selector, attribute }) => `${code(attribute)} of the element ${code(selector)}`,
};

/** What a data element reads. */
export function describeSource(component: NamedComponent): string {
  return inWords(sources, component);
}

function inWords(words: Words, { name, settings }: NamedComponent): string {
  return words[name]?.(settings as Settings) ?? `${name} ${code(JSON.stringify(settings))}`;
}
