/** What the runtime's object `_satellite` offers to pages. */

import { define } from "../without-prototype.ts";
import type { Container } from "./container.ts";
import { createCookies } from "./cookies.ts";
import type { ContainerFacts } from "./describe-container.ts";
import type { RuntimeLog } from "./logger.ts";
import type { Variables } from "./variables.ts";

interface PageApiParts {
  window: Window;
  facts: ContainerFacts;
  log: RuntimeLog;
  variables: Variables;
  /** The container of the property's rules. */
  shown: () => Container;
}

/** Levels of `notify`, by number. */
const levels: Readonly<Record<number, "info" | "warn" | "error">> = { 3: "info", 4: "warn", 5: "error" };

/** Adds the runtime's members to its object. The triggers of direct calls and of page bottom replace two of them. */
export function addPageApi(satellite: object, { window, facts, log, variables, shown }: PageApiParts): void {
  const cookie = createCookies(window.document);
  const logger = log.named("Custom Script");
  const deprecated = (name: string, instead: string) =>
    log.deprecated(`_satellite.${name} is deprecated. Please use ${instead}.`);
  let isWarned = false;
  define(
    Object.assign(satellite, facts, {
      track: (identifier: unknown) => log.say("log", `"${identifier}" does not match any direct call identifiers.`),
      getVisitorId: () => null,
      logger,
      notify(message: unknown, level: number) {
        deprecated("notify", "the `_satellite.logger` API");
        logger[levels[level] ?? "log"](message);
      },
      getVar: variables.get,
      setVar: variables.set,
      setCookie(name: string, value: unknown, days?: number) {
        const shownDays = days ? `, { expires: ${days} }` : "";
        deprecated("setCookie", `_satellite.cookie.set("${name}", "${value}"${shownDays})`);
        cookie.set(name, value, days ? { expires: days } : {});
      },
      readCookie(name: string) {
        deprecated("readCookie", `_satellite.cookie.get("${name}")`);
        return cookie.get(name);
      },
      removeCookie(name: string) {
        deprecated("removeCookie", `_satellite.cookie.remove("${name}")`);
        cookie.remove(name);
      },
      cookie,
      pageBottom() {},
      setDebug: log.setDebug,
    }),
    "_container",
    {
      get() {
        if (!isWarned)
          log.say("warn", "_satellite._container may change at any time and should only be used for debugging.");
        isWarned = true;
        return shown();
      },
    },
  );
}
