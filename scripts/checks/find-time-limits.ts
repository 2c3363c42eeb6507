/** Finds tests that a slow machine breaks: limits of their own, sleeps, measured times, and second runs. */
import { type ESTree, parseSync, Visitor } from "rolldown/utils";

export interface TimeLimit {
  file: string;
  /** Starts at 1. */
  line: number;
  fault: string;
}

/** What stands before the reason of a time that is part of what is tested, on its line or in a comment above it. */
const reasonGiven = /(?:\/\/|\*) Timed: \S/;
/** A multiple of the general limits is never below them. */
const isGeneral = /\b(?:wholeTestMs|patientMs)\b/;
const clock = /\b(?:performance|Date)\.now\(\)/;
/** The keys of options about waiting, for a test or for one step of it. Other objects with a timeout are a product's. */
const waitingKeys = [
  "timeout",
  "interval",
  "intervals",
  "message",
  "polling",
  "retry",
  "retries",
  "state",
  "waitUntil",
];
const testFunction = /^(?:it|test|describe|(?:before|after)(?:All|Each))\b/;

const faults = {
  limit: "has a limit of its own. Remove it: the general limits (scripts/lib/test-limits.ts) are for every test.",
  sleep: "waits for a time. Wait for the event that the test needs, with expect.poll or once().",
  measured: "fails by a measured time. Count what is done (requests, statements, steps) instead.",
  again: "runs a test again, which hides a failure. Make the test wait for what it needs.",
};

/** Every such place in a test file. Throws if `code` does not parse. */
export function findTimeLimits(file: string, code: string): TimeLimit[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const lines = code.split("\n");
  const found = new Map<number, string>();
  const text = ({ start, end }: ESTree.Node) => code.slice(start, end);
  const add = (node: ESTree.Node, fault: string) => {
    const line = code.slice(0, node.start).split("\n").length;
    if (!isExplained(lines, line)) found.set(line, fault);
  };
  const sleepers = new Set<string>();
  const promises: ESTree.NewExpression[] = [];

  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!/^(?:node:)?timers\/promises$/.test(source.value)) return;
      for (const each of specifiers)
        if (each.type === "ImportSpecifier" && text(each.imported) === "setTimeout") sleepers.add(each.local.name);
    },
    NewExpression(node) {
      if (text(node.callee) === "Promise") promises.push(node);
    },
    ObjectExpression(node) {
      const names = node.properties.map((each) => (each.type === "Property" ? text(each.key) : "..."));
      if (!names.every((name) => waitingKeys.includes(name))) return;
      if (names.includes("retry") || names.includes("retries")) add(node, faults.again);
      for (const each of node.properties)
        if (each.type === "Property" && text(each.key) === "timeout" && !isGeneral.test(text(each.value)))
          add(each, faults.limit);
    },
    CallExpression(node) {
      const callee = text(node.callee);
      const [first] = node.arguments;
      const last = node.arguments.at(-1);
      if (/^test\b.*\.setTimeout$|^testInfo\.setTimeout$/s.test(callee) && first && !isGeneral.test(text(first)))
        add(node, faults.limit);
      if (testFunction.test(callee) && last && isFunction(node.arguments.at(-2)) && !isGeneral.test(text(last)))
        add(last, faults.limit);
      if (/\.setDefault(?:Navigation)?Timeout$/.test(callee) && first && !isGeneral.test(text(first)))
        add(node, faults.limit);
      if (callee === "AbortSignal.timeout") add(node, faults.limit);
      if (callee.endsWith(".waitForTimeout")) add(node, faults.sleep);
      if (sleepers.has(callee) && first && text(first) !== "0") add(node, faults.sleep);
      if (/^(?:\w+\.)?setTimeout$/.test(callee) && !sleepers.has(callee) && isTimed(node) && isInside(node, promises))
        add(node, faults.sleep);
      if (/\.toBeLessThan(?:OrEqual)?$/.test(callee) && /^expect\(/.test(callee) && clock.test(callee))
        add(node, faults.measured);
    },
    WhileStatement: ({ test }) => void (clock.test(text(test)) && add(test, faults.limit)),
    ForStatement: ({ test }) => void (test && clock.test(text(test)) && add(test, faults.limit)),
  }).visit(program);

  return [...found].map(([line, fault]) => ({ file, line, fault })).sort((a, b) => a.line - b.line);
}

/** What follows the function of a test is its limit. */
const isFunction = (node: ESTree.Node | undefined) =>
  node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

/** Without a time, or with none, `setTimeout` waits for the next task. */
function isTimed({ arguments: [, ms] }: ESTree.CallExpression): boolean {
  return ms !== undefined && !(ms.type === "Literal" && ms.value === 0);
}

const isInside = ({ start, end }: ESTree.Node, around: readonly ESTree.Node[]) =>
  around.some((each) => each.start < start && end <= each.end);

/** The reason is on the line itself, or in the comment that ends above it. */
function isExplained(lines: readonly string[], line: number): boolean {
  if (reasonGiven.test(lines[line - 1] ?? "")) return true;
  for (let above = line - 2; /^\s*(?:\/\/|\/?\*)/.test(lines[above] ?? ""); above--)
    if (reasonGiven.test(lines[above] ?? "")) return true;
  return false;
}
