/** The type of a link that a visitor follows, if the SDK has none. */

/** Addresses that open another program and keep the page. Theirs hold a person's number or name: the scheme alone leaves. */
const opensProgram = /^(?:tel|mailto|sms):/i;

/**
 * The SDK takes every address without the page's host for an exit. A phone or e-mail link is "other": the third type that
 * XDM has. Reports tell it by its URL, which is `tel:`, `mailto:` or `sms:`.
 */
export function withLinkType(xdm: Record<string, unknown>): Record<string, unknown> {
  const web = xdm.web as { webInteraction?: { URL?: unknown } } | undefined;
  const [scheme] = opensProgram.exec(String(web?.webInteraction?.URL)) ?? [];
  if (scheme === undefined) return xdm;
  const webInteraction = { ...web?.webInteraction, type: "other", URL: scheme.toLowerCase() };
  return { ...xdm, web: { ...web, webInteraction } };
}
