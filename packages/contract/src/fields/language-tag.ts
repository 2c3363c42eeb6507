/** Language tags of BCP 47, as sources of regular expressions: by their parts, for any three letters may be a name. */

/**
 * One of these parts as a whole. A browser compiles what follows alternatives of several lengths once for each of them; what follows
 * a lookahead and a loop it compiles once, which is a quarter of the memory.
 */
const part = (alternatives: string) => `(?=(?:${alternatives})(?![^\\W_]))[^\\W_]+`;

/** Two letters of one case (`Xu` is a name), or one of the languages that have three and that browsers are set to. */
const language = part("[a-z]{2}|[A-Z]{2}|fil|haw|yue|hmn|ckb|gsw");
const script = "(?:Hans|Hant|Latn|Cyrl|Arab|Guru|Deva|Beng|Ethi|Mong)(?![^\\W_])";
const region = part("[A-Za-z]{2}|419|001");
const variant = part("oxendict|valencia|1996");

/** One tag, such as `en-US` or `zh-Hant-TW`; sites also write `en_us`. */
export const languageTag = `${language}(?:[-_]${script})?(?:[-_]${region})?(?:[-_]${variant})?`;

const weighted = `(?:${languageTag}|\\*)(?:;q=(?=[01](?:\\.\\d\\d?\\d?)?(?![\\d.]))[\\d.]+)?`;

/** Tags as the header Accept-Language lists them. */
export const languageList = `(?!$)(?:${weighted}(?:,\\s?(?!$)|$)){0,13}`;
