/** What is only for a trace: the bundler leaves it out of a library that has none. */

declare global {
  interface ImportMeta {
    /** Set by a build: whether the library has a trace, built in or as a file. */
    readonly hasTrace?: boolean;
  }
}

/** Whether the library may have a trace. */
export const mayTrace = import.meta.hasTrace !== false;

/** What only a trace reads of a trigger, such as `onceFlags`: undefined where the library has none. */
export const forTrace = <T>(make: () => T): T | undefined => (mayTrace ? make() : undefined);
