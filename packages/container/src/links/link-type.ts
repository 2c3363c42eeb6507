/** Sets the type of a followed link if the SDK has not set one. */

/**
 * Every scheme but http and https opens another program, or something that the page has made, without leaving the page. What follows it
 * may be a person's number or name, so only the scheme is sent.
 */
const otherScheme = /^(?!https?:)[a-z][a-z\d+.-]*:/i;

const addressOf = ({ web }: Record<string, unknown>) =>
  String((web as { webInteraction?: { URL?: unknown } } | undefined)?.webInteraction?.URL);

/** Whether the link runs a script. The SDK takes it for an exit, but the visitor stays on the page. */
export const isScriptLink = (xdm: Record<string, unknown>): boolean => /^javascript:/i.test(addressOf(xdm));

/**
 * The SDK classifies every address with a foreign host, or without one, as an exit. Links with another scheme than a web address are
 * "other", XDM's third type; reports recognize them by their URL, for example `tel:`. A file that the page has made itself (`blob:`,
 * `data:`) stays a download.
 */
export function withLinkType(xdm: Record<string, unknown>): Record<string, unknown> {
  const [scheme] = otherScheme.exec(addressOf(xdm)) ?? [];
  if (scheme === undefined) return xdm;
  const web = xdm.web as { webInteraction: { type?: unknown } };
  const type = web.webInteraction.type === "download" ? "download" : "other";
  const webInteraction = { ...web.webInteraction, type, URL: scheme.toLowerCase() };
  return { ...xdm, web: { ...web, webInteraction } };
}
