/** Following several tools, hostile ones too. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type DeclaredTool, followTools } from "./follow-tools.ts";
import type { LimitedConsent, ToolAnswer } from "./limit-consent.ts";
import type { Reading, ToolReader } from "./tool-reader.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tool whose file is there at once; `says` may throw. */
function tool(name: string, more: Partial<ToolReader> = {}) {
  const made = {
    name,
    settings: {},
    purposes: ["a"],
    says: (() => undefined) as () => Reading,
    changed: () => {},
    load: async () => ({
      createReader: ({ changed }: { changed: () => void }): ToolReader => {
        made.changed = changed;
        return { read: () => made.says(), ...more };
      },
    }),
  };
  return made;
}

interface Following {
  tools: (DeclaredTool | ReturnType<typeof tool>)[];
  obeysSignal?: boolean;
  navigator?: object;
}

async function follow({ tools, obeysSignal = false, navigator = {} }: Following) {
  const applied: ToolAnswer[] = [];
  const consent = {
    readTools: () => {},
    apply(answer: ToolAnswer) {
      applied.push(answer);
      return answer.origin && answer.choice !== "pending" ? answer.choice : undefined;
    },
  } as LimitedConsent;
  const listeners = new Map<string, () => void>();
  const window = {
    navigator,
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  } as unknown as Window;
  const told: string[] = [];
  const warn = vi.fn();
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  followTools({
    ...{ window, consent, obeysSignal, warn },
    tools: tools as DeclaredTool[],
    isLoaded: () => loaded,
    tell: (choice) => told.push(choice),
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    consent,
    applied,
    choices: () => applied.map(({ choice }) => choice),
    told,
    warn,
    listeners,
    async loads() {
      load();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it.each([
  [["in", "in"], ["in"], "first"],
  [["in", "out"], ["out"], "second"],
  [["out", "out"], ["out"], "first"],
  [["in", "pending"], [], undefined],
  [["in", undefined], [], undefined],
  [["pending", "out"], ["out"], "second"],
  [[undefined, "out"], ["out"], "second"],
  [["elsewhere", "in"], ["in"], "second"],
  [["elsewhere", "elsewhere"], [], undefined],
] as const)("of several tools the strictest counts: %j is %j", async (said, choices, source) => {
  const tools = [tool("first"), tool("second")] as const;
  for (const [index, one] of tools.entries()) one.says = () => said[index];
  const page = await follow({ tools: [...tools] });
  expect(page.choices()).toEqual(choices);
  expect(page.applied[0]?.origin?.source).toBe(source);
});

it("follows changes, and tells the edge the last one once the page has loaded", async () => {
  const one = tool("one", { version: () => 7 });
  const page = await follow({ tools: [one] });
  for (const reading of ["pending", "in", "out", "in"] as const) {
    one.says = () => reading;
    one.changed();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(page.choices()).toEqual(["in", "out", "in"]);
  expect(page.applied.map(({ isNew }) => isNew)).toEqual([true, true, true]);
  expect(page.applied[0]?.origin).toEqual({ source: "one", version: "7", purposes: ["a"] });
  expect(page.told).toEqual([]);
  await page.loads();
  expect(new Set(page.told)).toEqual(new Set(["in"]));
});

it("calls an answer new only if the tools have asked, or refused, on this page", async () => {
  const one = tool("one");
  const page = await follow({ tools: [one] });
  one.says = () => "in";
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.applied).toMatchObject([{ choice: "in", isNew: false }]);
});

it("contains a tool that throws, calls back at once and many times, or is replaced", async () => {
  const thrower = tool("thrower", {
    refresh() {
      throw new Error("refresh");
    },
    version() {
      throw new Error("version");
    },
  });
  thrower.says = () => {
    throw new Error("read");
  };
  const page = await follow({ tools: [thrower] });
  expect(page.choices()).toEqual([]);
  let flips = 0;
  thrower.says = () => {
    if (flips++ < 100) thrower.changed();
    return "in";
  };
  for (let calls = 0; calls < 1000; calls++) thrower.changed();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.choices()).toEqual(["in"]);
  thrower.says = () => {
    throw new Error("read");
  };
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.choices()).toEqual(["in", "pending"]);
});

it("reads the tool whenever the consent is read, once in a turn of the page", async () => {
  const one = tool("one");
  const page = await follow({ tools: [one] });
  const says = vi.fn(() => "out" as const);
  one.says = says;
  for (let reads = 0; reads < 10; reads++) page.consent.readTools();
  expect([page.choices(), says.mock.calls.length]).toEqual([["out"], 1]);
  await Promise.resolve();
  page.consent.readTools();
  expect(says).toHaveBeenCalledTimes(2);
});

it("reads a tool after its events", async () => {
  const one = tool("one", { events: ["changed"] });
  const page = await follow({ tools: [one] });
  one.says = () => "in";
  page.listeners.get("changed")?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.choices()).toEqual(["in"]);
});

it("reports once the tools that are silent after the page has loaded", async () => {
  const [silent, asks] = [tool("silent"), tool("asks")];
  const blocked = { ...tool("blocked"), load: () => Promise.reject(new Error("blocked")) };
  asks.says = () => "pending";
  const page = await follow({ tools: [silent, asks, blocked] });
  await page.loads();
  expect(page.warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.warn.mock.calls).toEqual([["Consent: silent, blocked has not answered. Until then events wait."]]);
});

it.each([
  ["an opt-out where the property says so", true, { globalPrivacyControl: true }, ["out"]],
  ["nothing where it does not", false, { globalPrivacyControl: true }, []],
  ["nothing where it is off", true, { globalPrivacyControl: false }, []],
  ["nothing where a text stands for it", true, { globalPrivacyControl: "1" }, []],
])("the browser's signal is %s", async (_title, obeysSignal, navigator, choices) => {
  const page = await follow({ tools: [], obeysSignal, navigator });
  expect(page.choices()).toEqual(choices);
  if (choices.length > 0) expect(page.applied[0]?.origin).toEqual({ source: "globalPrivacyControl" });
});

it("the browser's signal outweighs a tool, and ends without a choice where there is no tool", async () => {
  const one = tool("one");
  one.says = () => "in";
  const navigator = { globalPrivacyControl: true };
  const beside = await follow({ tools: [one], obeysSignal: true, navigator });
  expect(beside.choices()).toEqual(["out"]);
  const alone = await follow({ tools: [], obeysSignal: true, navigator });
  navigator.globalPrivacyControl = false;
  alone.consent.readTools();
  expect(alone.applied).toMatchObject([{ choice: "out" }, { choice: "in", origin: undefined }]);
});
