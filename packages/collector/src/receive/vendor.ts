/** The vendor's edge, as a visitor's request meets it. */
import type { EdgePayload, PropertyFile } from "@tagwell/contract";
import type { GeneralConsent } from "./consent.ts";
import type { VisitorIdentity } from "./identity.ts";
import type { ConsentBody } from "./request-body.ts";

export interface Vendor {
  /** Asks it for a new visitor's identity; undefined where it does not answer in time. Never rejects. */
  acquireIdentity(file: PropertyFile): Promise<{ ecid: string; payloads: EdgePayload[] } | undefined>;
  /** Resolves once it is certain that it will be told. */
  tellConsent(
    told: Pick<ConsentBody, "consent"> & { ecid: string; file: PropertyFile; choice: GeneralConsent },
  ): Promise<void>;
}

export interface IntroducedVisitor extends VisitorIdentity {
  /** The vendor's answer, which introduces the visitor. */
  payloads?: EdgePayload[];
}

/** Where there is a vendor's edge, a new visitor gets the identity that it gives. */
export async function introduce(
  identity: VisitorIdentity,
  vendor: Vendor | undefined,
  file: PropertyFile,
): Promise<IntroducedVisitor> {
  const given = identity.isNew ? await vendor?.acquireIdentity(file) : undefined;
  return given ? { ...identity, ...given } : identity;
}
