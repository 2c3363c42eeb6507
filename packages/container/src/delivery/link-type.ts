/** Sets the type of a followed link if the SDK has not set one. */

/**
 * Addresses that open another program without leaving the page. They contain a person's number or name, so only the scheme
 * is sent.
 */
const opensProgram = /^(?:tel|mailto|sms):/i;

const addressOf = (web: unknown) =>
  String((web as { webInteraction?: { URL?: unknown } } | undefined)?.webInteraction?.URL);

/** Whether the link runs a script. The SDK takes it for an exit, but the visitor stays on the page. */
export const isScriptLink = ({ web }: Record<string, unknown>): boolean => addressOf(web).startsWith("javascript:");

/**
 * The SDK classifies every address with a foreign host as an exit. Phone and e-mail links are "other", XDM's third type;
 * reports recognize them by their URL, which is `tel:`, `mailto:` or `sms:`.
 */
export function withLinkType(xdm: Record<string, unknown>): Record<string, unknown> {
  const [scheme] = opensProgram.exec(addressOf(xdm.web)) ?? [];
  if (scheme === undefined) return xdm;
  const web = xdm.web as { webInteraction: object };
  const webInteraction = { ...web.webInteraction, type: "other", URL: scheme.toLowerCase() };
  return { ...xdm, web: { ...web, webInteraction } };
}
