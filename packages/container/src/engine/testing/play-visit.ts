/** For the differential test: plays a visit on one engine, and records everything that can be seen of it. */

import type { Turbine } from "../../rules/component.ts";
import type { Container, ContainerModule } from "../container.ts";
import type { Described } from "../container-facts.ts";
import { type Act, describedOf, type Fire, type TestParts } from "./described-of.ts";
import type { Outcome, RandomStep, RandomVisit } from "./random-visit.ts";

/** The parts of a page that an engine sees. */
export interface PlayedPage {
  window: Window & { console: Console };
  satellite: Record<string, unknown> & { _monitors: object[] };
}

/** Runs an engine: on rules as a property declares them, or on the same as a container of the vendor's. */
export type PlayedEngine = (page: PlayedPage, described: Described, container: Container) => void;

const hooks = ["ruleTriggered", "ruleCompleted", "ruleConditionFailed", "ruleActionFailed"];
const prefix = "com.adobe.reactor.";

/** A clock of the test: time passes when `wait` is called. */
function createClock() {
  let now = 0;
  let ids = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 400; turn++) await undefined;
  };
  return {
    settle,
    setTimeout(run: () => void, ms = 0) {
      timers.set(++ids, { at: now + ms, run });
      return ids;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    async wait(ms: number) {
      const end = now + ms;
      for (;;) {
        await settle();
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        now = next[1].at;
        timers.delete(next[0]);
        next[1].run();
      }
      now = end;
    },
  };
}

function createStorage(isBlocked: boolean) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem(key: string) {
      if (isBlocked) throw new Error("blocked");
      return kept.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      if (isBlocked) throw new Error("blocked");
      kept.set(key, String(text));
    },
  };
}

/** A document whose cookies are a list. */
function createCookieJar() {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const at = pair.indexOf("=");
      const expires = attributes.find((one) => one.startsWith("expires="))?.slice("expires=".length);
      if (expires !== undefined && Date.parse(expires) < Date.now()) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
    currentScript: null,
    createElement: () => ({}),
  };
}

const shown = (value: unknown): string => {
  if (value instanceof Error) return `error ${value.message}`;
  return typeof value === "object" ? (JSON.stringify(value) ?? "") : String(value);
};
/** Stacks name places in the engine. */
const withoutStack = (text: string) => text.replace(/\n[\s\S]*/, "");

/** Plays the visit. The result is what monitors heard, delegates saw, the console said, and the page read. */
export async function playVisit(visit: RandomVisit, run: PlayedEngine): Promise<string[]> {
  const seen: string[] = [];
  const clock = createClock();
  const local = createStorage(visit.isStorageBlocked);
  const session = createStorage(visit.isStorageBlocked);
  if (visit.isStorageSpoiled) local.kept.set(`${prefix}dataElements.a`, "{nonsense");
  if (visit.isDebugging) local.kept.set(`${prefix}debug`, "true");
  const line =
    (level: string) =>
    (...message: unknown[]) =>
      void seen.push(`${level} ${message.map(shown).map(withoutStack).join(" ")}`);
  const levels = ["log", "info", "debug", "warn", "error"];
  const monitor = Object.fromEntries(
    hooks.map((hook) => [
      hook,
      ({ rule, condition, action }: { rule: { name: string }; condition?: object; action?: object }) =>
        void seen.push(`${hook} ${rule.name} ${JSON.stringify(condition ?? action ?? "")}`),
    ]),
  );
  const page = {
    window: {
      atob: () => undefined,
      console: Object.fromEntries(levels.map((level) => [level, line(level)])),
      localStorage: local,
      sessionStorage: session,
      document: createCookieJar(),
      navigator: { userAgent: "test" },
      Promise,
      setTimeout: clock.setTimeout,
      clearTimeout: clock.clearTimeout,
    },
    satellite: { _monitors: [monitor] },
  } as unknown as PlayedPage;
  const triggers: Record<string, Fire[]> = { x: [], y: [] };
  const act: Act = (outcome) => {
    const result = resultOf(outcome, clock);
    // The vendor's engine leaves rejections of actions that nothing waits for to the page.
    if (result instanceof Promise) result.catch(() => undefined);
    return result;
  };
  const parts: TestParts = {
    triggers,
    act,
    note: (...what) => void seen.push(what.map(shown).join(" ")),
    isDebugging: () => local.kept.get(`${prefix}debug`) === "true",
  };
  const described = describedOf(visit, parts);
  run(page, described, containerOf(visit, described));
  for (const step of [...visit.steps, { do: "wait" as const, ms: 2000 }]) {
    seen.push(`-- ${JSON.stringify(step)}`);
    try {
      if (step.do === "wait") await clock.wait(step.ms);
      else {
        const value = play(step, page.satellite, triggers);
        if (value !== undefined) seen.push(`value ${shown(value)}`);
      }
    } catch (error) {
      seen.push(`threw ${(error as Error).message}`);
    }
    await clock.settle();
  }
  seen.push(JSON.stringify([...local.kept]), JSON.stringify([...session.kept]));
  return seen;
}

const here = { id: "el", textContent: " in  it ", getAttribute: (name: string) => `attribute ${name}` };
const events = { all: { n: 3, element: here, target: { id: "t" } }, "{}": {}, nothing: undefined };

function play(
  step: Exclude<RandomStep, { do: "wait" }>,
  satellite: PlayedPage["satellite"],
  triggers: Record<string, Fire[]>,
): unknown {
  const api = satellite as unknown as Record<string, (...given: unknown[]) => unknown> & {
    cookie: Record<"get" | "set" | "remove", (...given: unknown[]) => unknown>;
    _container: { property: object; rules: { name: string; actions: { modulePath: string }[] }[] };
    buildInfo: { environment: string };
  };
  switch (step.do) {
    case "fire":
      for (const fire of triggers[step.id] ?? []) fire(events[step.with as keyof typeof events]);
      return undefined;
    case "set":
      return api.setVar?.("v", step.value);
    case "set all":
      return api.setVar?.(step.value);
    case "get":
      return shown(api.getVar?.(step.name, { element: { id: "E1" } }));
    case "debug":
      return api.setDebug?.(step.isOn);
    case "track":
      return api.track?.("nobody");
    case "notify":
      return api.notify?.("told", step.level);
    case "cookie":
      return playCookie(step, api);
    case "container": {
      const { property, rules, ...others } = api._container;
      const named = rules.map(({ name, actions }) => [name, ...actions.map(({ modulePath }) => modulePath)]);
      const keys = Object.keys(others).sort();
      return [keys, property, named, api.buildInfo.environment, api.getVisitorId?.(), api.pageBottom?.()];
    }
  }
}

type CookieStep = Extract<RandomStep, { do: "cookie" }>;

function playCookie({ name, value, expires, isOld }: CookieStep, api: Parameters<typeof keysOf>[0]): unknown {
  if (isOld) return keysOf(api, name, value, expires);
  const set = api.cookie.set(name, value, ...(expires ? [{ expires, secure: true, domain: "" }] : []));
  const read = [api.cookie.get(name), api.cookie.get("other"), api.cookie.get()];
  if (expires === 1) api.cookie.remove(name);
  // The second of the expiry may pass between the two engines.
  return [String(set).replace(/expires=[^;]*/, "expires"), ...read, api.cookie.get()];
}

/** The deprecated calls. */
function keysOf(
  api: { cookie: Record<"get" | "set" | "remove", (...given: unknown[]) => unknown> } & object,
  name: string,
  value: unknown,
  days: number | undefined,
): unknown {
  const old = api as unknown as Record<string, (...given: unknown[]) => unknown>;
  old.setCookie?.(name, value, days);
  const read = old.readCookie?.(name);
  old.removeCookie?.(name);
  return [read, old.readCookie?.(name)];
}

/** The visit's container as the vendor's product would publish it: written down, not compiled. */
function containerOf({ elements, rules }: RandomVisit, described: Described): Container {
  const [a, b, c] = elements;
  return {
    buildInfo: {
      buildDate: "2026-01-01T00:00:00Z",
      minified: true,
      turbineBuildDate: "2026-01-01T00:00:00Z",
      turbineVersion: "1",
    },
    environment: { id: "development", stage: "development" },
    company: { orgId: "X", dynamicCdnEnabled: false },
    property: {
      id: "tagwell",
      name: "Example",
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: true },
    },
    dataElements: Object.fromEntries(
      Object.entries({ a, b, c }).map(([name, { value, setting, storageDuration, ...more }]) => [
        name,
        {
          modulePath: "tagwell/data-elements/element.js",
          settings: { value, setting },
          storageDuration: storageDuration as "session",
          ...more,
        },
      ]),
    ),
    rules: rules.map(({ events, conditions, actions, order }, index) => ({
      id: `rule ${index}`,
      name: `rule ${index}`,
      events: events.map((settings) => ({
        modulePath: "tagwell/events/event.js",
        settings,
        ruleOrder: order ?? 50,
      })),
      conditions: conditions.map(({ module, outcome, setting, timeout, negate }) => ({
        modulePath: `tagwell/conditions/${module}.js`,
        settings: { outcome, setting },
        negate: negate ?? false,
        timeout: timeout ?? 2000,
      })),
      actions: actions.map(({ module, outcome, setting, timeout, delayNext }) => ({
        modulePath: `tagwell/actions/${module}.js`,
        settings: { outcome, setting },
        timeout: timeout ?? 2000,
        delayNext: delayNext ?? true,
      })),
    })),
    extensions: { tagwell: { displayName: "Tagwell", modules: modulesOf(described) } },
  };
}

/** The delegates of the rules as modules. */
function modulesOf({ rules, dataElements }: Described): Record<string, ContainerModule> {
  const ofRules = Object.values(rules).map(({ on, when = [], then }) => [on, when, then].flat());
  const ofElements = Object.values(dataElements).map(({ from }) => from);
  return Object.fromEntries(
    [...ofElements, ...ofRules.flat()].map(({ kind, name, delegate }) => [
      `tagwell/${kind}s/${name}.js`,
      {
        name,
        displayName: name,
        script(module: { exports: unknown }, _exports: unknown, _require: unknown, turbine: Turbine) {
          module.exports = delegate({} as never, turbine);
        },
      },
    ]),
  );
}

function resultOf(outcome: Outcome, clock: ReturnType<typeof createClock>): unknown {
  switch (outcome) {
    case "true":
      return true;
    case "false":
      return false;
    case "text":
      return "text";
    case "later true":
      return Promise.resolve(true);
    case "later false":
      return Promise.resolve(false);
    case "slow":
      // Timed: by the clock of the test.
      return new Promise((resolve) => clock.setTimeout(() => resolve(true), 150));
    case "throws":
      throw new Error("thrown");
    case "rejects":
      return Promise.reject(new Error("rejected"));
    case "rejects nothing":
      return Promise.reject();
    case "rejects object":
      return Promise.reject({ code: 1 });
    case "hangs":
      return new Promise(() => undefined);
  }
}
