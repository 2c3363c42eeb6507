/** Undoes encodings of a text in every order, as a determined analyst would. */

const mostTexts = 60;
const deepest = 4;

/** Nobody writes texts with control characters or invalid bytes. */
const isReadable = (text: string) => text.length > 0 && !/[^\P{Cc}\s]|\ufffd/u.test(text);

const entityNames: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const fromPoint = (point: number, otherwise: string) =>
  point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : otherwise;

/** Sequences of escaped bytes, such as %C3%A9, decoded as UTF-8. */
const bytesBehind = (sign: string) => {
  const run = new RegExp(`(?:${sign}[0-9a-f]{2})+`, "gi");
  const byte = new RegExp(sign, "gi");
  return (text: string) => text.replace(run, (found) => Buffer.from(found.replace(byte, ""), "hex").toString("utf8"));
};

/** Decodes each sequence of that alphabet if the result is readable, starting at any of its first characters. */
const fromBase64 = (alphabet: RegExp, skip: number, charset: "utf8" | "utf16le") => (text: string) =>
  text.replace(alphabet, (run) => {
    const decoded = Buffer.from(run.slice(skip), "base64");
    const read = decoded
      .subarray(0, decoded.length - (charset === "utf16le" ? decoded.length % 2 : 0))
      .toString(charset);
    return isReadable(read) ? ` ${read} ` : run;
  });

const decoders: readonly ((text: string) => string)[] = [
  bytesBehind("%"),
  bytesBehind("="),
  bytesBehind("\\\\x"),
  (text) =>
    text.replace(/(?:\\[0-3][0-7]{2})+/g, (run) =>
      Buffer.from(
        run
          .slice(1)
          .split("\\")
          .map((byte) => Number.parseInt(byte, 8)),
      ).toString("utf8"),
    ),
  (text) => text.replace(/<!--.*?-->|<\/?[a-z][^<>]*>|=\r\n/gi, ""),
  (text) =>
    text.replace(/[\u{e0020}-\u{e007e}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xe0000)),
  (text) => text.replace(/\+/g, " "),
  (text) =>
    text
      .replace(/&#(\d{1,7});/g, (all, point) => fromPoint(Number(point), all))
      .replace(/&#x([0-9a-f]{1,6});/gi, (all, point) => fromPoint(Number.parseInt(point, 16), all))
      .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_all, name) => entityNames[name] ?? ""),
  (text) => text.replace(/\\u([0-9a-f]{4})/gi, (_all, unit) => String.fromCharCode(Number.parseInt(unit, 16))),
  (text) => text.replace(/U\+([0-9a-f]{4,6}) ?/gi, (all, point) => fromPoint(Number.parseInt(point, 16), all)),
  (text) => text.replace(/\\\\/g, "\\"),
  (text) =>
    text.replace(/(?:[0-9a-f]{2}){4,}/gi, (run) => {
      const read = Buffer.from(run, "hex").toString("utf8");
      return isReadable(read) ? ` ${read} ` : run;
    }),
  ...[0, 1, 2, 3].flatMap((skip) => [
    fromBase64(/[A-Za-z0-9+/]{6,}={0,2}/g, skip, "utf8"),
    fromBase64(/[A-Za-z0-9_-]{6,}/g, skip, "utf8"),
  ]),
  fromBase64(/[A-Za-z0-9+/]{8,}={0,2}/g, 0, "utf16le"),
];

/** The text and everything that it can be decoded into. */
export function decodeAll(text: string): string[] {
  const found = new Set([text]);
  let layer = [text];
  for (let depth = 0; depth < deepest && layer.length > 0; depth++) {
    const next: string[] = [];
    for (const each of layer)
      for (const decode of decoders) {
        const decoded = decode(each);
        if (found.has(decoded) || found.size >= mostTexts) continue;
        found.add(decoded);
        next.push(decoded);
      }
    layer = next;
  }
  return [...found];
}
