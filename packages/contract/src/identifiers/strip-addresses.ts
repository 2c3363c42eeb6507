/** Takes from the addresses in a text what only their own site understands: credentials, query and hash. */

/** Before the host, up to the last @; a colon that is followed by a port begins no password. */
const credentials = /(\/\/)(?:[^\s/?#@:]*@|[^\s/?#@:]*:(?!\d+(?:[/?#]|$))[^\s@?#"'<>]*@)+/g;
/** Parameters, also where the address before them is cut off or relative. */
const parameters = /[?&;#][^\s=&?#;/"'<>|]{1,64}=[^\s"'<>|]*/g;
/** What follows `?` or `#` behind a host or a path. */
const rest =
  /((?:\/\/[^\s?#"'<>]+|(?:^|[^a-z\d.-])[a-z\d-]+(?:\.[a-z\d-]+)+\/[^\s?#"'<>]*|(?:^|[\s=(])\/[^\s?#"'<>]+))[?#][^\s"'<>]+/gi;

/** The text without the credentials in its addresses. */
export const stripCredentials = (text: string): string => (text.includes("@") ? text.replace(credentials, "$1") : text);

/** The text without the query and hash of its addresses. */
export const stripParameters = (text: string): string =>
  /[?&;#]\S/.test(text) ? text.replace(parameters, "").replace(rest, "$1") : text;
