/** Hands settings through the runtime. */

/**
 * Settings as the runtime passes them on. It copies an object at each use and looks for `%name%` in its texts; a function it
 * leaves as it is.
 */
export const packed = <T extends object>(settings: T): T | (() => T) =>
  JSON.stringify(settings).includes("%") ? settings : () => settings;

/** The settings that a delegate receives. */
export const unpacked = <T extends object>(settings: T | (() => T)): T =>
  typeof settings === "function" ? settings() : settings;
