/** Encodings in which pages, mail tools and keyboards write an identifier. */

type Encode = (text: string) => string;

const bytesOf = (text: string) => [...Buffer.from(text, "utf8")];
const hexOf = (value: number, length = 2) => value.toString(16).padStart(length, "0");
const units = (text: string) => text.split("").map((unit) => unit.charCodeAt(0));
const points = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0);
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** The digits of a script, starting at its zero. */
const digitsFrom =
  (zero: number): Encode =>
  (text) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const dashes =
  (dash: string): Encode =>
  (text) =>
    text.replace(/-/g, dash);

const lookAlikes: Readonly<Record<string, string>> = {
  a: "а",
  c: "с",
  e: "е",
  o: "о",
  p: "р",
  x: "х",
  y: "у",
  i: "і",
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  N: "Ν",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
  Z: "Ζ",
};

export const encodings: Readonly<Record<string, Encode>> = {
  plain: (text) => text,
  "upper case": (text) => text.toUpperCase(),
  "lower case": (text) => text.toLowerCase(),
  "mixed case": (text) => [...text].map((sign, at) => (at % 2 ? sign.toUpperCase() : sign.toLowerCase())).join(""),
  percent: encodeURIComponent,
  "percent twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "percent three times": (text) => encodeURIComponent(encodeURIComponent(encodeURIComponent(text))),
  "every byte in percent": (text) =>
    bytesOf(text)
      .map((byte) => `%${hexOf(byte)}`)
      .join(""),
  "plus for blank": (text) => encodeURIComponent(text).replace(/%20/g, "+"),
  "decimal entities": (text) =>
    points(text)
      .map((point) => `&#${point};`)
      .join(""),
  "hex entities": (text) =>
    points(text)
      .map((point) => `&#x${hexOf(point)};`)
      .join(""),
  "entities escaped again": (text) =>
    points(text)
      .map((point) => `&amp;#${point};`)
      .join(""),
  "Unicode escapes": (text) =>
    units(text)
      .map((unit) => `\\u${hexOf(unit, 4)}`)
      .join(""),
  "byte escapes": (text) =>
    bytesOf(text)
      .map((byte) => `\\x${hexOf(byte)}`)
      .join(""),
  "quoted-printable": (text) =>
    bytesOf(text)
      .map((byte) =>
        /[\w]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `=${hexOf(byte).toUpperCase()}`,
      )
      .join(""),
  "quoted-printable of every byte": (text) =>
    bytesOf(text)
      .map((byte) => `=${hexOf(byte).toUpperCase()}`)
      .join(""),
  "code points": (text) =>
    points(text)
      .map((point) => `U+${hexOf(point, 4)} `)
      .join(""),
  "mail header's encoded word": (text) => `=?UTF-8?B?${base64(text)}?=`,
  base64,
  base64url: (text) => Buffer.from(text).toString("base64url"),
  "base64 of UTF-16": (text) => Buffer.from(text, "utf16le").toString("base64"),
  "base64 of JSON around it": (text) => base64(JSON.stringify({ u: text, v: 1 })),
  "base64 around non-ASCII": (text) => base64(`Señal é: ${text} ✓`),
  "base64 in percent": (text) => encodeURIComponent(base64(text)),
  hex: (text) =>
    bytesOf(text)
      .map((byte) => hexOf(byte))
      .join(""),
  "full width": (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  "byte order marks between": (text) => [...text].join("\ufeff"),
  "zero width between": (text) => [...text].join("\u200b"),
  "soft hyphens between": (text) => [...text].join("\u00ad"),
  "kashidas between": (text) => [...text].join("\u0640"),
  "private characters between": (text) => [...text].join("\u{f0000}"),
  "control characters between": (text) => [...text].join("\x01"),
  "tags around each": (text) => [...text].map((sign) => `<b>${sign}</b>`).join(""),
  "comments between": (text) => [...text].join("<!-- -->"),
  "soft line breaks": (text) => [...text].map((sign, at) => (at % 4 === 3 ? `${sign}=\r\n` : sign)).join(""),
  "octal escapes": (text) =>
    bytesOf(text)
      .map((byte) => `\\${byte.toString(8).padStart(3, "0")}`)
      .join(""),
  "tag characters": (text) => text.replace(/[ -~]/g, (sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))),
  "Chinese digits": (text) => text.replace(/\d/g, (digit) => "〇一二三四五六七八九"[Number(digit)] ?? digit),
  "digits in black circles": (text) =>
    text.replace(
      /\d/g,
      (digit) => "\u24ff\u2776\u2777\u2778\u2779\u277a\u277b\u277c\u277d\u277e"[Number(digit)] ?? digit,
    ),
  "Hebrew hyphens": dashes("\u05be"),
  "bidirectional marks around": (text) => `\u202a${text}\u202c\u200e`,
  "decomposed accents": (text) => text.normalize("NFD"),
  "look-alike letters": (text) => [...text].map((sign) => lookAlikes[sign] ?? sign).join(""),
  "Arabic-Indic digits": digitsFrom(0x660),
  "Persian digits": digitsFrom(0x6f0),
  "Devanagari digits": digitsFrom(0x966),
  "Bengali digits": digitsFrom(0x9e6),
  "Thai digits": digitsFrom(0xe50),
  "minus signs": dashes("\u2212"),
  "non-breaking hyphens": dashes("\u2011"),
  "en dashes": dashes("\u2013"),
  "no-break blanks": (text) => text.replace(/ /g, "\u00a0"),
  "thin blanks": (text) => text.replace(/ /g, "\u2009"),
  underscores: (text) => text.replace(/ /g, "_"),
};
