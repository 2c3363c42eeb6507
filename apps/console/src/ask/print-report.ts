/** Prints a report's definition as the file that declares it. */
import type { AskedReport } from "./report-of.ts";

/** Longer objects and lists are broken into lines. */
const lineWidth = 120;

export const reportFile = (report: AskedReport): string =>
  `/** ${report.title.replaceAll("*/", "* /")}. */
import { defineReport } from "tagwell";

export default defineReport(${printed(report, 0, 0)});
`;

/** `before` and `indent`: what stands before it on its first line, and on its others. */
function printed(value: unknown, indent: number, before: number): string {
  const short = inOneLine(value);
  const isWhole = indent === 0;
  if (!isObject(value) || (!isWhole && indent + before + short.length < lineWidth)) return short;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const inner = indent + 2;
  const lines = itemsOf(value).map(
    ([name, item]) => `${" ".repeat(inner)}${name}${printed(item, inner, name.length)},\n`,
  );
  return `${open}\n${lines.join("")}${" ".repeat(indent)}${close}`;
}

function inOneLine(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  const items = itemsOf(value).map(([name, item]) => name + inOneLine(item));
  if (Array.isArray(value)) return `[${items.join(", ")}]`;
  return items.length === 0 ? "{}" : `{ ${items.join(", ")} }`;
}

/** What stands before each item, and the item. */
const itemsOf = (value: object): [string, unknown][] =>
  Array.isArray(value)
    ? value.map((item) => ["", item])
    : Object.entries(value).map(([name, item]) => [`${keyText(name)}: `, item]);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const keyText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
