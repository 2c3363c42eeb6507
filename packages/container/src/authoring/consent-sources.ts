/** The consent tools that a property's consent can come from: the setting `consent.from` (docs/guides/consent.md). */

import type {
  CookiebotOptions,
  GoogleConsentModeOptions,
  IabGppOptions,
  IabTcfOptions,
  OneTrustOptions,
  TrustArcOptions,
  UsercentricsOptions,
} from "../consent-sources/tool-options.ts";

/** A consent tool, with what in it has to be allowed. */
export type ConsentSource =
  | ({ readonly tool: "oneTrust" } & OneTrustOptions)
  | ({ readonly tool: "cookiebot" } & CookiebotOptions)
  | ({ readonly tool: "usercentrics" } & UsercentricsOptions)
  | ({ readonly tool: "trustArc" } & TrustArcOptions)
  | ({ readonly tool: "iabTcf" } & IabTcfOptions)
  | ({ readonly tool: "iabGpp" } & IabGppOptions)
  | ({ readonly tool: "googleConsentMode" } & GoogleConsentModeOptions);

/**
 * Consent comes from OneTrust.
 *
 * @example consent: { default: "pending", from: oneTrust({ groups: ["C0002"] }) }
 */
export const oneTrust = (options: OneTrustOptions): ConsentSource => ({ tool: "oneTrust", ...options });

/**
 * Consent comes from Cookiebot.
 *
 * @example consent: { default: "pending", from: cookiebot({ categories: ["statistics"] }) }
 */
export const cookiebot = (options: CookiebotOptions): ConsentSource => ({ tool: "cookiebot", ...options });

/**
 * Consent comes from Usercentrics.
 *
 * @example consent: { default: "pending", from: usercentrics({ services: ["Adobe Analytics"] }) }
 */
export const usercentrics = (options: UsercentricsOptions): ConsentSource => ({ tool: "usercentrics", ...options });

/**
 * Consent comes from TrustArc.
 *
 * @example consent: { default: "pending", from: trustArc({ categories: [2] }) }
 */
export const trustArc = (options: TrustArcOptions): ConsentSource => ({ tool: "trustArc", ...options });

/**
 * Consent comes from the page's tool for IAB TCF 2.
 *
 * @example consent: { default: "pending", from: iabTcf({ purposes: [1, 8] }) }
 */
export const iabTcf = (options: IabTcfOptions): ConsentSource => ({ tool: "iabTcf", ...options });

/**
 * Consent comes from the page's tool for the Global Privacy Platform: its sections for the United States.
 *
 * @example consent: { default: "pending", from: iabGpp({ optOuts: ["sale", "sharing"] }) }
 */
export const iabGpp = (options: IabGppOptions = {}): ConsentSource => ({ tool: "iabGpp", ...options });

/**
 * Consent comes from Google's consent mode, as the page's tool tells it to `gtag`.
 *
 * @example consent: { default: "pending", from: googleConsentMode({ types: ["analytics_storage"] }) }
 */
export const googleConsentMode = (options: GoogleConsentModeOptions): ConsentSource => ({
  tool: "googleConsentMode",
  ...options,
});
