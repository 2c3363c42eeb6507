/** What an edge demands of publications to production. */

/**
 * Set for the edge and not in a property's settings: a build must not decide how it is reviewed.
 */
export interface PublishingRules {
  /** Whether production needs the approval of a second person; unless set, it does where two accounts could give it. */
  approval?: "none" | "production";
  /** Whether production needs a build that an officer has signed; it does not unless set. */
  signature?: "none" | "production";
}
