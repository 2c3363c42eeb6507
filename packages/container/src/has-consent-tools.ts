/** What is only for consent tools: the bundler leaves it out of a library whose property declares none. */

declare global {
  interface ImportMeta {
    /** Set by a build: whether the property declares a consent tool, or obeys Global Privacy Control. */
    readonly hasConsentTools?: boolean;
  }
}

/** Whether the property may declare consent tools. */
export const hasConsentTools = import.meta.hasConsentTools !== false;
