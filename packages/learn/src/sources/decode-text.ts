/** Decodes a file of a site, whose character set may be named wrongly or not at all. */

/**
 * A byte order mark wins. Bytes that are UTF-8 and say more than ASCII are UTF-8 whatever a label says: other text looks like that by
 * chance only. Then the label counts, of the header before that of the file. Without one, or with one that the bytes contradict, bytes that
 * are no UTF-8 are windows-1252, as in browsers.
 */
export function decodeText(body: Buffer, contentType: string): string {
  const marked = byteOrderMark(body);
  if (marked !== undefined) return new TextDecoder(marked).decode(body);
  const utf8 = new TextDecoder().decode(body);
  const isUtf8 = !utf8.includes("\ufffd");
  const saysMore = /[^\0-\x7f\ufffd]/.test(utf8);
  if (isUtf8 && saysMore) return utf8;
  const named = decoderOf(labelOf(contentType, body));
  if (named !== undefined && named.encoding !== "utf-8") return named.decode(body);
  // A few broken characters among others are a fault of the page, which is UTF-8 all the same.
  return isUtf8 || saysMore ? utf8 : new TextDecoder("windows-1252").decode(body);
}

function byteOrderMark([first, second, third]: Buffer): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function labelOf(contentType: string, body: Buffer): string | undefined {
  const ofHeader = /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1];
  if (ofHeader !== undefined) return ofHeader;
  const start = body.toString("latin1", 0, 2048);
  const ofFile = /<meta[^>]{0,200}charset=["']?\s*([\w.:-]+)|^\s*<\?xml[^>]{0,200}encoding=["']([\w.:-]+)/i.exec(start);
  const label = ofFile?.[1] ?? ofFile?.[2];
  // What could be read as ASCII is not UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? "utf-8" : label;
}

/** Undefined for a label that is not in the Encoding Standard's table. */
function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}
