/** What the runtime's object `_satellite` offers to pages. */

import { define } from "../without-prototype.ts";
import type { Container } from "./container.ts";
import { type CookieOptions, createCookies } from "./cookies.ts";
import type { RuntimeLog } from "./logger.ts";
import type { Variables } from "./variables.ts";

interface PageApiParts {
  document: Document;
  container: Container;
  log: RuntimeLog;
  variables: Variables;
}

/** Levels of `notify`, by number. */
const levels: Readonly<Record<number, "info" | "warn" | "error">> = { 3: "info", 4: "warn", 5: "error" };

/** Adds the runtime's members to its object. The triggers of direct calls and of page bottom replace two of them. */
export function addPageApi(satellite: object, { document, container, log, variables }: PageApiParts): void {
  const { property, company, buildInfo, environment } = container;
  const cookie = createCookies(document);
  const logger = log.named("Custom Script");
  const deprecated = (name: string, instead: string) =>
    log.deprecated(`_satellite.${name} is deprecated. Please use ${instead}.`);
  Object.assign(satellite, {
    track: (identifier: unknown) => log.log(`"${identifier}" does not match any direct call identifiers.`),
    getVisitorId: () => null,
    property: { name: property.name, id: property.id },
    company,
    buildInfo,
    environment,
    logger,
    notify(message: unknown, level: number) {
      deprecated("notify", "the `_satellite.logger` API");
      logger[levels[level] ?? "log"](message);
    },
    getVar: variables.get,
    setVar: variables.set,
    setCookie(name: string, value: unknown, days?: number) {
      const options: CookieOptions = days ? { expires: days } : {};
      const shown = days ? `, { expires: ${days} }` : "";
      deprecated("setCookie", `_satellite.cookie.set("${name}", "${value}"${shown})`);
      cookie.set(name, value, options);
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
  });
  let isWarned = false;
  define(satellite, "_container", {
    get() {
      if (!isWarned) log.warn("_satellite._container may change at any time and should only be used for debugging.");
      isWarned = true;
      return container;
    },
  });
}
