/** What only some builds have: the bundler leaves it out of all others. */

declare global {
  interface ImportMeta {
    /** Set by a build: whether the library has a trace, built in or as a file. */
    readonly hasTrace?: boolean;
    /** Set by a build: whether the property declares a consent tool, or obeys Global Privacy Control. */
    readonly hasConsentTools?: boolean;
  }
}

/** Whether the library may have a trace. */
export const mayTrace = import.meta.hasTrace !== false;

/** Whether the property may declare consent tools. */
export const hasConsentTools = import.meta.hasConsentTools !== false;

/** What only a trace reads of a trigger, such as `onceFlags`: undefined where the library has none. */
export const forTrace = <T>(make: () => T): T | undefined => (mayTrace ? make() : undefined);
