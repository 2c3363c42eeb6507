/** Reads addresses that are no web addresses: they open a program, or hold what a page has made. */

/**
 * The schemes that may be sent. Any other word before a colon may be what a visitor has typed. None of these is a person's name.
 */
const schemes = [
  // In IANA's registry "Uniform Resource Identifier (URI) Schemes": people and calls,
  "tel|mailto|sms|fax|callto|facetime|sips?|im|pres|xmpp|ircs?|skype",
  // files, what browsers make, and connections,
  "about|blob|data|file|filesystem|view-source|chrome|chrome-extension|s?ftp|smb|ssh|git|ldaps?|wss?|ipp",
  // names, places, calendars, apps and payments.
  "urn|tag|magnet|news|nntp|geo|maps|webcals?|intent|market|itms|steam|spotify|bitcoin|payto|ms-(?:word|excel|powerpoint|settings)",
  // Not there, but in the documents of the systems and apps that open them: Apple, Android and browsers,
  "facetime-audio|telprompt|itms-apps|itms-appss|x-apple-health|(?:android|ios)-app|(?:moz|safari-web)-extension|googlechrome",
  // messengers and meetings, networks, maps, rides and players.
  "whatsapp|sgnl|signal|tg|viber|weixin|line|fb|fb-messenger|instagram|twitter|linkedin|slack|discord|zoommtg|zoomus|msteams|webex|onenote|comgooglemaps|waze|uber|lyft|vnd\\.youtube|youtube|vimeo|venmo|paypal",
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
