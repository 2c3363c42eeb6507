/** The visitor of one request, as the headers, the cookies and the body describe them. */
import type { IncomingHttpHeaders } from "node:http";
import { type EdgePayload, type EventConsent, own, type PropertyFile, type StateStore } from "@tagwell/contract";
import { type GeneralConsent, says } from "./consent.ts";
import { type CookiePart, cookieEntry, readCookie } from "./cookies.ts";
import { decodeIdentityCookie, encodeIdentityCookie, identify, type VisitorIdentity } from "./identity.ts";
import type { CheckedBody, EventsBody } from "./request-body.ts";
import { isChoiceId, toldChoice } from "./told-choice.ts";
import type { IntroducedVisitor } from "./vendor.ts";

/** Builds from before it was described send until a visitor declines. */
const unset: NonNullable<PropertyFile["consent"]> = { default: "in" };

export class Visitor {
  readonly #headers: IncomingHttpHeaders;
  readonly #body: CheckedBody;
  readonly #property: Pick<PropertyFile, "orgId" | "consent">;
  /** The values of the cookies that were read: taking them out of the header takes time. */
  readonly #known: Partial<Record<CookiePart, string | undefined>> = {};

  constructor(headers: IncomingHttpHeaders, body: CheckedBody, property: Pick<PropertyFile, "orgId" | "consent">) {
    this.#headers = headers;
    this.#body = body;
    this.#property = property;
  }

  /** Whether the visitor has declined, or the browser's Global Privacy Control signal counts as that. */
  hasDeclined(): boolean {
    return says(this.#read("consent"), "out") || this.isOutByControl();
  }

  /** Whether the property takes the browser's Global Privacy Control signal for a refusal. */
  isOutByControl(): boolean {
    return this.#property.consent?.globalPrivacyControl === "out" && this.#headers["sec-gpc"] === "1";
  }

  /** Whether the browser sends the Global Privacy Control signal; null where the property ignores it. */
  gpc(): boolean | null {
    return this.#property.consent?.globalPrivacyControl === "ignored" ? null : this.#headers["sec-gpc"] === "1";
  }

  /**
   * Under which consent the events of a site come. Where the storage has a ledger, the choice is the one that the request names, or its
   * cookie: whether it is known is not looked up.
   */
  consentOn(site: string, { hasLedger }: { hasLedger: boolean }): EventConsent {
    const gpc = this.gpc();
    const told = hasLedger ? toldChoice(this.#body) : undefined;
    if (told !== undefined || says(this.#read("consent"), "in")) {
      const id = told ?? (hasLedger && this.#read("choice"));
      return { state: "in", source: "earlier", choice: isChoiceId(id) ? id : null, gpc };
    }
    const { default: state, sites = {} } = this.#property.consent ?? unset;
    return { state: own(sites, site) ?? state, source: "default", choice: null, gpc };
  }

  /** Undefined where the browser has no identity yet, or blocks cookies. */
  ecidOfCookie(): string | undefined {
    return decodeIdentityCookie(this.#read("identity"));
  }

  identify(events: EventsBody["events"] = []): VisitorIdentity {
    return identify(this.#read("identity"), this.#body, events);
  }

  consentEntry(choice: GeneralConsent) {
    return this.#entry("consent", `general=${choice}`);
  }

  /** The id of the choice, as long as events carry it: of a visitor who declines the browser keeps nothing but the refusal. */
  choiceEntries(choice: GeneralConsent, id: string | undefined): StateStore["payload"] {
    if (choice === "in" && id !== undefined) return [this.#entry("choice", id)];
    return this.#read("choice") === undefined ? [] : [this.#entry("choice")];
  }

  payloadsOf({ ecid, known, payloads }: IntroducedVisitor): EdgePayload[] {
    if (payloads) return payloads;
    const result: EdgePayload = { type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: ecid }] };
    if (known) return [result];
    return [result, { type: "state:store", payload: [this.#entry("identity", encodeIdentityCookie(ecid))] }];
  }

  #entry(part: CookiePart, value?: string) {
    return cookieEntry(this.#property.orgId, part, value);
  }

  #read(part: CookiePart): string | undefined {
    if (!(part in this.#known))
      this.#known[part] = readCookie(this.#property.orgId, part, this.#headers.cookie, this.#body);
    return this.#known[part];
  }
}
