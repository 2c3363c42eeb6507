// @vitest-environment jsdom
/** `_satellite` as the library fills it, and as the vendor's product does, on a page without another tag container. */
import engine from "@adobe/reactor-turbine/dist/engine.min.js?raw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { containerFacts } from "../engine/container-facts.ts";
import { runtimeFor } from "../engine/needed-features.ts";
import type { AddToQueue } from "../engine/run-rules.ts";
import type { PageRules } from "../engine/start-engine.ts";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import type { Fire } from "../rules/component.ts";
import type { LibraryWindow, Satellite } from "./globals.ts";
import { createSatellite } from "./satellite.ts";
import { monitorsOf } from "./start-in-steps.ts";

const page = window as unknown as LibraryWindow;
const run = new Function("window", engine) as (window: object) => void;
const addToQueue: AddToQueue = (_rule, run) => void run();
const facts = containerFacts({ name: "Example", buildDate: "", environment: "test", turbineVersion: "" }, "org");
const createRuntime = runtimeFor({ rules: {}, dataElements: {} });

/** Runs the engine as the vendor's product does, on the page's own window. The result triggers its rule. */
function startVendors() {
  let fire = () => {};
  const modules = {
    "x/event.js": {
      name: "event",
      displayName: "Event",
      script(module: { exports: unknown }) {
        module.exports = (_settings: object, trigger: () => void) => {
          fire = trigger;
        };
      },
    },
  };
  const container = {
    buildInfo: {},
    environment: { id: "E", stage: "test" },
    company: {},
    property: { id: "P", name: "rule", settings: { ruleComponentSequencingEnabled: false } },
    dataElements: {},
    extensions: { x: { displayName: "X", modules } },
    rules: [{ id: "rule", name: "rule", events: [{ modulePath: "x/event.js", ruleOrder: 50 }] }],
  };
  page._satellite = Object.assign(page._satellite ?? {}, { container });
  run(window);
  return () => fire();
}

/** One rule without parts, as a page runs it. */
function ruleWithTrigger() {
  const { parts } = delegatesUnderTest(window);
  const fires: Fire[] = [];
  const delegate = () => (_settings: object, trigger: Fire) => void fires.push(trigger);
  const rules = { rule: { on: { kind: "event", name: "event", settings: {}, delegate } as const, then: [] } };
  const content: Omit<PageRules, "monitors"> = {
    rules,
    dataElements: {},
    makeDelegate: ({ delegate: factory }, turbine) => factory(parts, turbine),
    readSource: () => undefined,
    captureMoment: () => ({}),
    isAllowed: () => true,
    addToQueue,
  };
  const fire = () => {
    for (const trigger of fires) trigger({ moment: parts.captureMoment() });
  };
  return { content, fire };
}

/** The library's object. `start` starts the engine; `fire` triggers its rule. */
function setUp() {
  const runtime = createRuntime({ window: window as Window & { console: Console }, facts, flush: () => undefined });
  const { own } = createSatellite(page, runtime);
  const { content, fire } = ruleWithTrigger();
  const start = () => runtime.start({ ...content, monitors: () => monitorsOf(page, own, []) });
  return { own, calls: runtime.calls, start, fire };
}
function startOurs() {
  const { start, fire } = setUp();
  start();
  return fire;
}

beforeEach(() => {
  Reflect.deleteProperty(window, "_satellite");
  Reflect.deleteProperty(window, "__satelliteLoaded");
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ["Adobe's product", startVendors],
  ["the library", startOurs],
])("monitors, with %s", (_, start) => {
  it("are called as methods if their hooks are inherited", () => {
    class Debugger {
      heard: string[] = [];
      ruleCompleted({ rule }: { rule: { name: string } }) {
        this.heard.push(rule.name);
      }
    }
    const monitor = new Debugger();
    page._satellite = { _monitors: [monitor] };
    start()();
    expect(monitor.heard).toEqual(["rule"]);
  });

  it("are called when they are added later, in the same list or in a new one", () => {
    const heard: string[] = [];
    const monitor = (name: string) => ({ ruleCompleted: () => void heard.push(name) });
    page._satellite = { _monitors: [monitor("first")] };
    const fire = start();
    page._satellite._monitors?.push(monitor("pushed"));
    fire();
    page._satellite._monitors = [monitor("new")];
    fire();
    expect(heard).toEqual(["first", "pushed", "new"]);
  });

  it("are kept in the object that the page created", () => {
    const made: Satellite = { _monitors: [] };
    page._satellite = made;
    start();
    expect(page._satellite).toBe(made);
    expect(made.property).toMatchObject({ id: expect.any(String), name: expect.any(String) });
  });
});

it("a monitor that throws or is invalid stops neither the rule nor another monitor, and its error surfaces", () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const boom = () => {
    throw new Error("monitor");
  };
  page._satellite = {
    _monitors: [
      { ruleTriggered: boom, ruleCompleted: boom },
      null as never,
      { ruleCompleted: () => void heard.push("it") },
    ],
  };
  startOurs()();
  expect(heard).toEqual(["it"]);
  expect(() => vi.runAllTimers()).toThrow("monitor");
});

it("calls wait for the runtime, and one that fails does not block the others", () => {
  const { own, calls, start } = setUp();
  const satellite = page._satellite as Satellite;
  const called: unknown[] = [];
  calls.track = (name) => {
    called.push(name);
    if (name === "broken") throw new Error("page");
  };
  for (const name of ["first", "broken", "last"]) satellite.track?.(name);
  own.pageBottom?.();
  expect(called).toEqual([]);
  start();
  expect(called).toEqual(["first", "broken", "last"]);
  satellite.track?.("then");
  expect(called).toEqual(["first", "broken", "last", "then"]);
});

it("variables can be set and read before the runtime runs, and are kept", () => {
  const { own, start } = setUp();
  (page._satellite as unknown as { setVar: (name: string, value: unknown) => void }).setVar("step", 1);
  expect(own.getVar?.("step")).toBe(1);
  start();
  expect(page._satellite?.getVar?.("step")).toBe(1);
});

it("calls keep waiting in bounded memory until the engine starts", () => {
  const { calls, start } = setUp();
  for (let times = 0; times < 2000; times++) expect(() => page._satellite?.track?.("x")).not.toThrow();
  expect(page._satellite?.getVar?.("x")).toBeUndefined();
  let called = 0;
  calls.track = () => called++;
  start();
  expect(called).toBe(1000);
});
