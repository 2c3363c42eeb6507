/** The runtime's log: silent unless debugging is on, which is remembered in local storage. */
import { inStorage } from "../in-storage.ts";
import type { Logger } from "./container.ts";

/** The rocket by which users of the vendor's runtime find its lines. */
const prefix = "\ud83d\ude80";

/** The key of the vendor's runtime. */
export const debugKey = "com.adobe.reactor.debug";

export type Say = (level: keyof Logger, ...message: unknown[]) => void;

export type RuntimeLog = ReturnType<typeof createLog>;

export function createLog(window: Window & { console: Console }) {
  const isDebugging = () => inStorage(window, (storage) => storage.getItem(debugKey)) === "true";
  // Not asked before the first line: the first access to storage is slow.
  let isOn: boolean | undefined;
  const print: Say = (level, ...message) => {
    try {
      window.console[level](prefix, ...message);
    } catch {
      // A page that has replaced its console with one that throws has no log, and its rules go on.
    }
  };
  const say: Say = (level, ...message) => {
    isOn ??= isDebugging();
    if (isOn) print(level, ...message);
  };
  return {
    say,
    /** A log with a name in brackets before each line. */
    named(name: string): Logger {
      const logger = {} as Logger;
      for (const level of ["log", "info", "debug", "warn", "error"] as const)
        logger[level] = (...message) => say(level, `[${name}]`, ...message);
      return logger;
    },
    /** Warns of a deprecated use, even when debugging is off. */
    deprecated: (message: string) => print("warn", message),
    /** A function that warns of the use of an internal, the first time. */
    once(name: string): () => void {
      let isSaid = false;
      return () => {
        if (!isSaid) say("warn", `${name} may change at any time and should only be used for debugging.`);
        isSaid = true;
      };
    },
    setDebug(on: boolean): void {
      if (isDebugging() === on) return;
      inStorage(window, (storage) => storage.setItem(debugKey, String(on)));
      isOn = on;
    },
  };
}

/** What a failed part of a rule threw, in the runtime's words: the message, and the stack on lines of its own. Parts may reject with anything, also with nothing, and with what has no text. */
export function describeError(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return `${thrown.message}${thrown.stack ? `\n${thrown.stack}` : ""}`;
    if (!thrown) return "The extension triggered an error, but no error information was provided.";
    return typeof thrown === "object" ? JSON.stringify(thrown) : String(thrown);
  } catch {
    return typeof thrown;
  }
}
