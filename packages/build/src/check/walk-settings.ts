/** Visits the components of a rule or data element, those within others' settings too. */

export interface AnyComponent {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The path of an extension's module that runs in place of a delegate. */
  readonly module?: string | undefined;
}

/** Calls `visit` with each component in a value. */
export function walkSettings(value: unknown, visit: (component: AnyComponent) => void): void {
  if (typeof value !== "object" || value === null) return;
  const { kind, name, settings, module } = value as Partial<AnyComponent & { kind: unknown }>;
  if (typeof kind === "string" && typeof name === "string" && typeof settings === "object")
    visit({ name, settings, module });
  for (const inside of Object.values(value)) walkSettings(inside, visit);
}
