/** Removes credentials, query and hash from the addresses in a text. */

/** Credentials: before the host, up to the last @. A colon before a port does not start a password. */
const credentials = /(\/\/)(?:[^\s/?#@:]*@|[^\s/?#@:]*:(?!\d+(?:[/?#]|$))[^\s@?#"'<>]*@)+/g;
/** Parameters, also of relative or truncated addresses. */
const parameters = /[?&;#][^\s=&?#;/"'<>|]{1,64}=[^\s"<>|]*/g;
/** The part after `?` or `#` of a host or path. */
const rest =
  /(\/\/[^\s?#"'<>]+|(?:^|[^a-z\d.-])[a-z\d-]+(?:\.[a-z\d-]+)+\/[^\s?#"'<>]*|(?:^|[\s=(])\/[^\s?#"'<>]+)[?#][^\s"'<>]+/gi;

/** The text without the credentials in its addresses. */
export const stripCredentials = (text: string): string => (text.includes("@") ? text.replace(credentials, "$1") : text);

/** A percent sign, escape, entity or plus, which may decode to a space. */
const mask = /[%\\+]|&#?\w+;/;

const strip = (text: string, isCut: (part: string) => boolean): string =>
  /[?&;#]\S/.test(text)
    ? text
        .replace(parameters, (part) => (isCut(part) ? "" : part))
        .replace(rest, (whole, before: string) => (isCut(whole.slice(before.length)) ? before : whole))
    : text;

/** The text without the query and hash of its addresses. */
export const stripParameters = (text: string): string => strip(text, () => true);

/** The same for addresses with an encoded query or hash, whose end is unknown after decoding. */
export const stripMaskedParameters = (text: string): string => strip(text, (part) => mask.test(part));
