// @vitest-environment jsdom
/** `_satellite` as the library fills it, and as the vendor's product does, on a page without another tag container. */
import engine from "@adobe/reactor-turbine/dist/engine.min.js?raw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Container } from "../engine/container.ts";
import type { AddToQueue } from "../engine/run-rules.ts";
import { startEngine } from "../engine/start-engine.ts";
import type { LibraryWindow, Satellite } from "./globals.ts";
import { createSatellite } from "./satellite.ts";

const page = window as unknown as LibraryWindow;
const run = new Function("window", engine) as (window: object) => void;
const addToQueue: AddToQueue = (_rule, run) => void run();
const facts = { property: { id: "P", name: "ours" } };

/** A container with one rule, which its trigger module fires by `fire()`. */
function containerWith(name: string) {
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
    property: { id: "P", name, settings: { ruleComponentSequencingEnabled: false } },
    dataElements: {},
    extensions: { x: { displayName: "X", modules } },
    rules: [{ id: name, name, events: [{ modulePath: "x/event.js", ruleOrder: 50 }] }],
  };
  return { container, fire: () => fire() };
}

/** Runs the engine as the vendor's product does, on the page's own window. */
function startVendors() {
  const { container, fire } = containerWith("rule");
  page._satellite = Object.assign(page._satellite ?? {}, { container });
  run(window);
  return fire;
}
/** Runs the engine as the library does. */
function startOurs() {
  const satellite = createSatellite({ window: page, facts, flush: () => undefined });
  const { container, fire } = containerWith("rule");
  satellite.start({ startEngine, container: container as unknown as Container, monitors: [], addToQueue });
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
  ["the vendor's product", startVendors],
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
    expect(made.property).toEqual({ id: "P", name: "rule" });
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
  const { own, start } = createSatellite({ window: page, facts, flush: () => undefined });
  const satellite = page._satellite as Record<string, (...given: unknown[]) => unknown>;
  satellite.setVar?.("step", 1);
  satellite.setVar?.({
    get broken() {
      throw new Error("page");
    },
  });
  satellite.setVar?.("step", 2);
  expect(own.getVar?.("step")).toBeUndefined();
  start({ startEngine, container: containerWith("rule").container as unknown as Container, monitors: [], addToQueue });
  expect(own.getVar?.("step")).toBe(2);
});

it("calls keep waiting in bounded memory until the engine starts", () => {
  createSatellite({ window: page, facts, flush: () => undefined });
  for (let times = 0; times < 2000; times++) expect(() => page._satellite?.track?.("x")).not.toThrow();
  expect(page._satellite?.getVar?.("x")).toBeUndefined();
});

it("calls keep waiting if the engine declines to run", () => {
  const { start } = createSatellite({ window: page, facts, flush: () => undefined });
  start({ startEngine: () => undefined, container: {} as Container, monitors: [], addToQueue });
  for (let times = 0; times < 2000; times++) expect(() => page._satellite?.track?.("x")).not.toThrow();
  expect(page._satellite?.getVar?.("x")).toBeUndefined();
});
