/** The runtime's log: silent unless debugging is on, which is remembered in local storage. */
import type { Logger } from "./container.ts";
import type { KeptTexts } from "./kept-texts.ts";

const levels = ["log", "info", "debug", "warn", "error"] as const;

/** The rocket by which users of the vendor's runtime find its lines. */
const prefix = "\ud83d\ude80";

export interface RuntimeLog extends Logger {
  /** The same log with a name in brackets before each line. */
  named: (name: string) => Logger;
  /** Warns of a deprecated use, even when debugging is off. */
  deprecated: (message: string) => void;
  isDebugging: () => boolean;
  setDebug: (isOn: boolean) => void;
  onDebugChanged: (follow: (isOn: boolean) => void) => void;
}

export function createLog(window: { console: Console }, local: KeptTexts): RuntimeLog {
  const followers: ((isOn: boolean) => void)[] = [];
  const isDebugging = () => local.read("debug") === "true";
  let isOn = isDebugging();
  const lines = (...names: string[]) => {
    const logger = {} as Logger;
    for (const level of levels)
      logger[level] = (...message) => {
        if (isOn) window.console[level](prefix, ...names, ...message);
      };
    return logger;
  };
  return {
    ...lines(),
    named: (name) => lines(`[${name}]`),
    deprecated: (message) => window.console.warn(prefix, message),
    isDebugging,
    setDebug(on) {
      if (isDebugging() === on) return;
      local.write("debug", String(on));
      isOn = on;
      for (const follow of followers) follow(on);
    },
    onDebugChanged: (follow) => void followers.push(follow),
  };
}
