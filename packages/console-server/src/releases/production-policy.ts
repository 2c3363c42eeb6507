/** What a publication to production needs besides the role: the approval of a second person, an officer's signature. */
import type { ProductionPolicy } from "@tagwell/contract";
import type { PublishingRules } from "./publishing-rules.ts";

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
