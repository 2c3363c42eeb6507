/** The encodings in which a text may be hidden in a request. */

/**
 * The text unchanged, percent-encoded once and twice, form-encoded, JSON-escaped once and twice, in base64 and base64url
 * (at each of the three alignments within a longer text), and in hexadecimal. Lower case.
 */
export function encodingsOf(text: string): Set<string> {
  const percent = encodeURIComponent(text);
  const json = JSON.stringify(text).slice(1, -1);
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) => insideBase64(bytes, shift));
  const forms = [
    text,
    percent,
    encodeURIComponent(percent),
    percent.replaceAll("%20", "+"),
    json,
    JSON.stringify(json).slice(1, -1),
    ...base64,
    ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
    bytes.toString("hex"),
  ];
  return new Set(forms.filter(Boolean).map((form) => form.toLowerCase()));
}

/** The base64 of the bytes after `shift` other bytes, without the characters that depend on those. */
function insideBase64(bytes: Buffer, shift: number): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString("base64")
    .replace(/=+$/, "");
  const begin = shift === 0 ? 0 : shift + 1;
  const end = Math.floor(((bytes.length + shift) * 8) / 6);
  return encoded.slice(begin, end);
}
