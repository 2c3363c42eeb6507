/** What the runtime's object `_satellite` offers to pages, from the library's first task on. */

import { define } from "../without-prototype.ts";
import type { Logger } from "./container.ts";
import type { ContainerFacts } from "./container-facts.ts";
import { type Cookies, createCookies } from "./cookies.ts";
import type { RuntimeLog } from "./logger.ts";
import type { Variables } from "./variables.ts";

/** Maximum number of calls that wait until rules run. */
const maxWaiting = 1000;

interface PageApiParts {
  window: Window;
  facts: ContainerFacts;
  log: RuntimeLog;
  variables: Variables;
  /** What runs, for people who look for faults. */
  shown: () => object;
  /** Starts the rules immediately. */
  flush: () => void;
}

/** What the calls of a page do. The triggers of direct calls and of page bottom replace two of them. */
export interface PageCalls {
  track: (identifier: unknown, detail?: unknown) => unknown;
  pageBottom: () => void;
  getVar: (name: string, event?: object) => unknown;
}

export type PageApi = ReturnType<typeof createPageApi>;

/** Levels of `notify`, by number. */
const levels: Readonly<Record<number, "info" | "warn" | "error">> = { 3: "info", 4: "warn", 5: "error" };

/** What older scripts call. */
function deprecatedCalls(log: RuntimeLog, logger: Logger, cookie: Cookies) {
  const deprecated = (name: string, instead: string) =>
    log.deprecated(`_satellite.${name} is deprecated. Please use ${instead}.`);
  const oldCookie = (name: string, call: "get" | "remove") => (key: string) => {
    deprecated(name, `_satellite.cookie.${call}("${key}")`);
    return cookie[call](key);
  };
  return {
    notify(message: unknown, level: number) {
      deprecated("notify", "the `_satellite.logger` API");
      logger[levels[level] ?? "log"](message);
    },
    setCookie(name: string, value: unknown, days?: number) {
      deprecated("setCookie", `_satellite.cookie.set("${name}", "${value}"${days ? `, { expires: ${days} }` : ""})`);
      cookie.set(name, value, days ? { expires: days } : {});
    },
    readCookie: oldCookie("readCookie", "get"),
    removeCookie: oldCookie("removeCookie", "remove"),
  };
}

export function createPageApi({ window, facts, log, variables, shown, flush }: PageApiParts) {
  let waiting: (() => unknown)[] | undefined = [];
  const calls: PageCalls = {
    track: (identifier) => log.say("log", `"${identifier}" does not match any direct call identifiers.`),
    pageBottom() {},
    getVar: variables.get,
  };
  const forward =
    (name: "track" | "pageBottom") =>
    (...given: [unknown, unknown]): unknown => {
      const call = () => calls[name](...given);
      if (!waiting) return call();
      if (waiting.length < maxWaiting) waiting.push(call);
      return undefined;
    };
  const cookie = createCookies(window.document);
  const logger = log.named("Custom Script");
  const members = {
    ...facts,
    track: forward("track"),
    pageBottom: forward("pageBottom"),
    getVisitorId: () => null,
    logger,
    getVar(name: string, event?: object) {
      if (waiting) flush();
      return calls.getVar(name, event);
    },
    setVar: variables.set,
    setDebug: log.setDebug,
    cookie,
    ...deprecatedCalls(log, logger, cookie),
  };
  const warnOnce = log.once("_satellite._container");
  return {
    calls,
    /** Adds all that pages may call and read to an object, and returns it. */
    expose: <Target extends object>(target: Target): Target =>
      define(Object.assign(target, members), "_container", {
        configurable: true,
        get() {
          warnOnce();
          return shown();
        },
      }),
    /** Runs the calls that have waited. */
    release(): void {
      const calls = waiting ?? [];
      waiting = undefined;
      for (const call of calls) {
        try {
          call();
        } catch (error) {
          log.say("error", "A call of _satellite failed.", error);
        }
      }
    },
  };
}
