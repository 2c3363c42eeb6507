/** The class of a device, from its browser's user agent. */

/**
 * The first pattern that a user agent in small letters matches says its class; any other one is a desktop's. Plain patterns,
 * so that a database can match them too. An iPad that asks for desktop pages names itself a Macintosh, and counts as one.
 */
export const devicePatterns: readonly (readonly [pattern: string, device: "phone" | "tablet" | "desktop"])[] = [
  // Before "tablet": old Internet Explorers on desktops list "Tablet PC".
  ["windows nt", "desktop"],
  ["ipad|tablet|kindle|silk/|playbook|sm-t[0-9]|; kf[a-z]{2,4} ", "tablet"],
  ["iphone|ipod|windows phone|mobi|blackberry|opera mini|symbian", "phone"],
  // Browsers of Android name phones "Mobile".
  ["android", "tablet"],
];

const compiled = devicePatterns.map(([pattern, device]) => [new RegExp(pattern), device] as const);

/** Empty for an empty user agent. */
export function deviceClass(userAgent: string): string {
  if (userAgent === "") return "";
  const text = userAgent.toLowerCase();
  return compiled.find(([pattern]) => pattern.test(text))?.[1] ?? "desktop";
}
