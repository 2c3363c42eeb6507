/** What a publication to production needs besides the role: the approval of a second person, an officer's signature. */
import type { ProductionPolicy } from "@tagwell/contract";

/** What an edge demands. Set for the edge and not in a property's settings: a build must not decide how it is reviewed. */
export interface PublishingRules {
  /** Whether production needs the approval of a second person; unless set, it does where two accounts could give it. */
  approval?: "none" | "production";
  /** Whether production needs a build that an officer has signed; it does not unless set. */
  signature?: "none" | "production";
}

/** `approvers` is how many accounts may approve a publication. */
export function productionPolicy(
  { approval, signature = "none" }: PublishingRules,
  approvers: number,
): ProductionPolicy {
  const accounts = `${approvers} ${approvers === 1 ? "account" : "accounts"} with the role engineer or officer`;
  return {
    approval:
      approval === undefined
        ? {
            isNeeded: approvers > 1,
            why: `TAGWELL_APPROVAL is not set, and there ${approvers === 1 ? "is" : "are"} ${accounts}.`,
          }
        : { isNeeded: approval === "production", why: `TAGWELL_APPROVAL is ${approval}.` },
    signature: {
      isNeeded: signature === "production",
      why:
        signature === "production" ? "TAGWELL_SIGNATURE is production." : "TAGWELL_SIGNATURE is not set to production.",
    },
  };
}
