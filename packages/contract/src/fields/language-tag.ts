/** Language tags of BCP 47, as sources of regular expressions: by their parts, for any three letters may be a name. */

/** Two letters of one case (`Xu` is a name), or one of the languages that have three and that browsers are set to. */
const language = "(?:[a-z]{2}|[A-Z]{2}|fil|haw|yue|hmn|ckb|gsw)";
const script = "(?:Hans|Hant|Latn|Cyrl|Arab|Guru|Deva|Beng|Ethi|Mong)";
const variant = "(?:oxendict|valencia|1996)";

/** One tag, such as `en-US` or `zh-Hant-TW`; sites also write `en_us`. */
export const languageTag = `${language}(?:[-_]${script})?(?:[-_](?:[A-Za-z]{2}|419|001))?(?:[-_]${variant})?`;

const weighted = `(?:${languageTag}|\\*)(?:;q=[01](?:\\.\\d{1,3})?)?`;

/** Tags as the header Accept-Language lists them. */
export const languageList = `${weighted}(?:,\\s?${weighted}){0,12}`;
