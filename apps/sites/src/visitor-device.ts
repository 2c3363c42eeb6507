/** Derives device, system and browser from the user agent as live sites do, including their mistakes. */

const deviceTypes: [RegExp, string][] = [
  [/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i, "tablet"],
  [/Mobi|iPhone|iPod|Android|BlackBerry|Opera Mini|IEMobile/i, "mobile"],
  [/Kindle|Nook|Kobo/i, "ereader"],
  [/Xbox|PlayStation|Nintendo/i, "gaming"],
  [/SmartTV|Smart-TV|AppleTV|GoogleTV|HbbTV/i, "television"],
  [/Roku|CrKey|AFT[A-Z]/, "settop"],
  [/Zune|iPod touch/i, "mediaplayer"],
  [/Macintosh|Linux|X11|CrOS/i, "computers"],
  [/\bTV\b/i, "tv screens"],
];

/** mobile, tablet, ereader, gaming, television, settop, mediaplayer, computers, tv screens, else desktop (Windows). */
export function deviceType(userAgent: string): string {
  return deviceTypes.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "desktop";
}

/** Microsoft (Windows Phone), Android, Apple (iOS only) or unknown. */
export function manufacturer(userAgent: string): string {
  if (/Windows Phone/i.test(userAgent)) return "Microsoft";
  if (/Android/i.test(userAgent)) return "Android";
  return /iPhone|iPad|iPod/.test(userAgent) ? "Apple" : "unknown";
}

const systems: [RegExp, string][] = [
  [/iPhone/, "iOS iPhone"],
  [/iPad/, "iOS iPad"],
  [/Mac OS X|Macintosh/, "MacOS"],
  [/Windows NT 10\.0/, "Windows 10"],
  [/Windows NT 6\.3/, "Windows 8.1"],
  [/Windows NT 6\.2/, "Windows 8"],
  [/Windows NT 6\.1/, "Windows 7"],
  [/Windows NT 6\.0/, "Windows Vista"],
  [/Windows NT 5\.1/, "Windows XP"],
  [/Windows NT 5\.0/, "Windows 2000"],
  [/Android/, "Android"],
  [/FreeBSD/, "FreeBSD"],
  [/Linux|X11/, "Linux"],
];

/** Name of the operating system; Windows 11 is reported as Windows 10, as in the user agent. */
export function operatingSystem(userAgent: string): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Unknown";
}

/** Name and `major.minor` version. Every Chromium is reported as Chrome, and Safari with its WebKit version. */
export function browserName(userAgent: string): { name: string; version: string } {
  const guesses: [string, RegExp][] = [
    ["Chrome", /(?:Headless)?Chrome\/(\d+\.\d+)/],
    ["Firefox", /Firefox\/(\d+\.\d+)/],
    ["Safari", /AppleWebKit\/(\d+\.\d+)/],
  ];
  for (const [name, pattern] of guesses) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { name, version };
  }
  return { name: "Unknown", version: "0.0" };
}

/** The ECMAScript version, in the wording of live sites. This code is a module, so the browser has the sixth edition. */
export function javaScriptVersion(): string {
  return "ECMAScript 6 or above";
}
