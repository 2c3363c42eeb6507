/** Says in words what a condition asks and what a data element reads, from the plain data that rules are made of. */

/** A component of a rule as far as its description goes. */
export interface NamedComponent {
  readonly name: string;
  readonly settings: object;
  readonly negate?: boolean | undefined;
}

/** Settings of any component; each kind has its own. */
type Settings = Readonly<Record<string, unknown>>;

const code = (text: unknown) => `\`${String(text)}\``;
const either = (all: unknown) => (all as unknown[]).map(code).join(" or ");

const gates: Readonly<Record<string, (settings: Settings) => string>> = {
  "scheduling-area": () => "in the scheduling area",
  "user-agent": ({ contains }) => `user agent with ${code(contains)}`,
  path: ({ paths }) =>
    `path ${either((paths as { value: string; flags?: string }[]).map(({ value, flags }) => (flags === undefined ? value : `/${value}/${flags}`)))}`,
};

/** What a condition of a rule asks. A kind that has no words of its own here is shown as it stands. */
export function describeGate({ name, settings, negate }: NamedComponent): string {
  const words = gates[name]?.(settings as Settings) ?? `${name} ${code(JSON.stringify(settings))}`;
  return negate ? `not: ${words}` : words;
}

const sources: Readonly<Record<string, (settings: Settings) => string>> = {
  "query-parameter": ({ names }) => `query parameter ${either(names)}`,
  "data-layer-path": ({ path }) => `data layer ${code((path as string[]).join("."))}`,
  "page-info": ({ fact }) => `the page: ${code(fact)}`,
  "first-of": ({ sources: all }) => (all as NamedComponent[]).map(describeSource).join(", else "),
  constant: ({ value }) => `always ${code(value)}`,
  cookie: ({ name }) => `cookie ${code(name)}`,
};

/** What a data element reads. */
export function describeSource({ name, settings }: NamedComponent): string {
  return sources[name]?.(settings as Settings) ?? `${name} ${code(JSON.stringify(settings))}`;
}
