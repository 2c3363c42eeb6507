/** Takes from the addresses in a text what only their own site understands: credentials, query and hash. */

/** Before the host, up to the last @; a colon that is followed by a port begins no password. */
const credentials = /(\/\/)(?:[^\s/?#@:]*@|[^\s/?#@:]*:(?!\d+(?:[/?#]|$))[^\s@?#"'<>]*@)+/g;
/** Parameters, also where the address before them is cut off or relative. */
const parameters = /[?&;#][^\s=&?#;/"'<>|]{1,64}=[^\s"<>|]*/g;
/** What follows `?` or `#` behind a host or a path. */
const rest =
  /((?:\/\/[^\s?#"'<>]+|(?:^|[^a-z\d.-])[a-z\d-]+(?:\.[a-z\d-]+)+\/[^\s?#"'<>]*|(?:^|[\s=(])\/[^\s?#"'<>]+))[?#][^\s"'<>]+/gi;

/** The text without the credentials in its addresses. */
export const stripCredentials = (text: string): string => (text.includes("@") ? text.replace(credentials, "$1") : text);

/** A percent sign, escape, entity or plus: what may become a blank when it is decoded. */
const mask = /[%\\+]|&#?\w+;/;

const strip = (text: string, isCut: (part: string) => boolean): string =>
  /[?&;#]\S/.test(text)
    ? text
        .replace(parameters, (part) => (isCut(part) ? "" : part))
        .replace(rest, (whole, before: string) => (isCut(whole.slice(before.length)) ? before : whole))
    : text;

/** The text without the query and hash of its addresses. */
export const stripParameters = (text: string): string => strip(text, () => true);

/** The same, of addresses whose query or hash is encoded: once it is decoded, its end is no longer known. */
export const stripMaskedParameters = (text: string): string => strip(text, (part) => mask.test(part));
