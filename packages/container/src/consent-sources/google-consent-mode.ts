/** Reads Google's consent mode: the commands `consent` that the page's tool has given to `gtag`, in `dataLayer`. */
import type { GoogleConsentModeOptions } from "./tool-options.ts";
import type { CreateReader } from "./tool-reader.ts";

interface GoogleWindow extends Window {
  dataLayer?: unknown[];
}

/** An `arguments` object of `gtag`: "consent", what is told, and the states by type. */
type Command = readonly [name?: unknown, action?: unknown, states?: Record<string, unknown>];

export const createReader: CreateReader<GoogleConsentModeOptions> = ({ window, settings: { types } }) => {
  /** What applies until there is an update. */
  const defaults = new Map<string, "in" | "pending">();
  const updates = new Map<string, "in" | "out">();
  /** The last command that was read. Google's script removes the oldest of many, so its place may change. */
  let last: unknown;

  const readCommand = ([name, action, states]: Command) => {
    if (name !== "consent" || !states) return;
    for (const type of types) {
      const isGranted = states[type] === "granted";
      if (!isGranted && states[type] !== "denied") continue;
      if (action === "update") updates.set(type, isGranted ? "in" : "out");
      // Of defaults for different regions the strictest counts: only Google knows where the visitor is.
      else if (action !== "default" || defaults.get(type) === "pending") continue;
      else if (!isGranted) defaults.set(type, "pending");
      else if (!states.region) defaults.set(type, "in");
    }
  };
  const readNew = (layer: unknown[]) => {
    for (const command of layer.slice(layer.lastIndexOf(last) + 1)) {
      last = command;
      try {
        const { 0: name, 1: action, 2: states } = Object(command);
        readCommand([name, action, states]);
      } catch {
        // Something of the page's own that cannot be read.
      }
    }
  };
  return {
    read() {
      const { dataLayer } = window as GoogleWindow;
      if (Array.isArray(dataLayer)) readNew(dataLayer);
      const states = types.map((type) => updates.get(type) ?? defaults.get(type));
      if (states.includes("out")) return "out";
      if (states.includes(undefined)) return undefined;
      return states.includes("pending") ? "pending" : "in";
    },
  };
};
