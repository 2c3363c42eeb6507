/** The runtime's log: silent unless debugging is on, which is remembered in local storage. */
import type { Logger } from "./container.ts";
import { keptTexts } from "./kept-texts.ts";

type Level = keyof Logger;

/** The rocket by which users of the vendor's runtime find its lines. */
const prefix = "\ud83d\ude80";

export interface RuntimeLog {
  say: (level: Level, ...message: unknown[]) => void;
  /** A log with a name in brackets before each line. */
  named: (name: string) => Logger;
  /** Warns of a deprecated use, even when debugging is off. */
  deprecated: (message: string) => void;
  isDebugging: () => boolean;
  setDebug: (isOn: boolean) => void;
}

export function createLog(window: Window & { console: Console }): RuntimeLog {
  const { read, write } = keptTexts(window, "localStorage");
  const isDebugging = () => read("debug") === "true";
  let isOn = isDebugging();
  const say: RuntimeLog["say"] = (level, ...message) => {
    if (isOn) window.console[level](prefix, ...message);
  };
  return {
    say,
    named(name) {
      const logger = {} as Logger;
      for (const level of ["log", "info", "debug", "warn", "error"] as const)
        logger[level] = (...message) => say(level, `[${name}]`, ...message);
      return logger;
    },
    deprecated: (message) => window.console.warn(prefix, message),
    isDebugging,
    setDebug(on) {
      if (isDebugging() === on) return;
      write("debug", String(on));
      isOn = on;
    },
  };
}
