/** Prints data as an expression in which a group that occurs in several places is written once. */

/** Many kinds of event have the same groups of fields. */
export function printOnce(value: object): string {
  const seen = new Map<string, number>();
  const count = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    const text = JSON.stringify(node);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    if (before === 0) for (const child of Object.values(node)) count(child);
  };
  count(value);
  const shared = new Map<string, string>();
  const declarations: string[] = [];
  const print = (node: unknown): string => {
    const text = JSON.stringify(node);
    if (node === null || typeof node !== "object" || Array.isArray(node)) return text;
    const known = shared.get(text);
    if (known !== undefined) return known;
    const members = Object.entries(node).map(([key, child]) => `${JSON.stringify(key)}:${print(child)}`);
    const printed = `{${members.join(",")}}`;
    if ((seen.get(text) ?? 0) < 2) return printed;
    const name = `shared${shared.size}`;
    shared.set(text, name);
    declarations.push(`const ${name} = ${printed};`);
    return name;
  };
  const whole = print(value);
  return `(() => { ${declarations.join("")} return ${whole}; })()`;
}
