/** What live sites guess about device, system and browser from the user agent; their mistakes are kept on purpose. */

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

/** Name of the operating system; Windows 11 says Windows 10, as browsers report it. */
export function operatingSystem(userAgent: string): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Unknown";
}

/** Name and `major.minor` version. Every Chromium says Chrome; Safari tells its WebKit's version, not its own. */
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

/** The language version, in the live sites' words: modules, in which this code comes, are of the sixth edition. */
export function javaScriptVersion(): string {
  return "ECMAScript 6 or above";
}
