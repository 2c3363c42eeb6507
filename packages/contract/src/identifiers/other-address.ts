/** Reads addresses that are no web addresses: they open a program, or hold what a page has made. */

/**
 * The schemes that may be sent. Any other word before a colon may be what a visitor has typed. None of these is a person's name.
 */
const schemes = [
  // In IANA's registry "Uniform Resource Identifier (URI) Schemes": people and calls,
  "tel|mailto|sms|callto|facetime|sips?|im|xmpp|skype",
  // files, what browsers make, and connections,
  "about|blob|data|file|s?ftp|wss?|urn|magnet|news|nntp",
  // places, calendars, apps and payments.
  "geo|maps|webcal|intent|market|itms|steam|bitcoin|ms-(?:word|excel|powerpoint)",
  // Not there, but in the documents of the systems and apps that open them: Apple, Android and browsers,
  "facetime-audio|itms-apps|(?:android|ios)-app|chrome-extension",
  // messengers and meetings, networks, maps, rides and players.
  "whatsapp|sgnl|signal|tg|viber|fb|fb-messenger|instagram|twitter|slack|zoommtg|zoomus|msteams|comgooglemaps|waze|uber|vnd\\.youtube",
].join("|");

const known = new RegExp(`^(?:${schemes}):`, "i");
const appPackage = /^(?:android|ios)-app:\/\/([\w.-]+)(?=[/?#]|$)/i;

/**
 * The scheme of such an address, with its colon, and the package of an app. What follows is often a person's number or name. Both are
 * undefined if the scheme is not known.
 */
export function otherAddress(address: string): { scheme: string | undefined; app: string | undefined } {
  const [scheme] = known.exec(address) ?? [];
  return { scheme, app: appPackage.exec(address)?.[1] };
}
