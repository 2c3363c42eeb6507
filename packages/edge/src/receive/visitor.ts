/** The visitor of one request, as the cookies and the body describe them. */
import type { EdgePayload } from "@tagwell/contract";
import { consentCookie, type GeneralConsent, saysOut } from "./consent.ts";
import type { SdkCookies } from "./cookies.ts";
import { encodeIdentityCookie, identify, type VisitorIdentity } from "./identity.ts";
import type { CheckedBody, EventsBody } from "./request-body.ts";
import type { IntroducedVisitor } from "./vendor.ts";

export class Visitor {
  readonly #header: string | undefined;
  readonly #body: CheckedBody;
  readonly #cookies: SdkCookies;

  constructor(header: string | undefined, body: CheckedBody, cookies: SdkCookies) {
    this.#header = header;
    this.#body = body;
    this.#cookies = cookies;
  }

  hasDeclined(): boolean {
    return saysOut(this.#cookies.read("consent", this.#header, this.#body));
  }

  identify(events: EventsBody["events"] = []): VisitorIdentity {
    return identify(this.#cookies.read("identity", this.#header, this.#body), this.#body, events);
  }

  consentEntry(choice: GeneralConsent) {
    return this.#cookies.entry("consent", consentCookie(choice));
  }

  payloadsOf({ ecid, known, payloads }: IntroducedVisitor): EdgePayload[] {
    if (payloads) return payloads;
    const result: EdgePayload = { type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: ecid }] };
    if (known) return [result];
    return [result, { type: "state:store", payload: [this.#cookies.entry("identity", encodeIdentityCookie(ecid))] }];
  }
}
