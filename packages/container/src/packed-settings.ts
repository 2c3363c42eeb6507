/** Hands settings through the runtime. */

/**
 * Settings as the runtime passes them on. It copies an object at each use and looks for `%name%` in its texts; a function it
 * leaves as it is.
 */
export const packed = <T extends object>(settings: T): T | (() => T) =>
  JSON.stringify(settings).includes("%") ? settings : () => settings;

/** The settings that a delegate receives. */
export const unpacked = <T extends object>(settings: T | (() => T)): T =>
  typeof settings === "function" ? settings() : withoutPrototype(settings);

/** A copy in which what is left out stays absent, whatever a script of the page has put into `Object.prototype`. */
export const withoutPrototype = <T extends object>(settings: T): T => Object.assign(Object.create(null), settings);
