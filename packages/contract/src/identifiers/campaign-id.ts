/** Recognizes the numbers of campaigns, advertisements and accounts in advertising systems. */

const northAmericanPhone = /(?:^|_)1?[2-9]\d\d[2-9]\d{6}(?:_|$)/;

/**
 * - Google Ads: ten to twelve digits, several of them joined by underscores after the letter of a network
 *   (`g_142558790316_612350087164`), and criteria such as `kwd-358702216044` and `aud-1660473`.
 * - Meta: 13 digits that begin with 6 (but not 62, the country code of Indonesia), 17 with 238, 18 with 120. No card number
 *   of that length begins this way.
 * - Numbered campaigns: `CMP-00731`.
 */
const form =
  /^(?:(?:[a-z]_)?[1-9]\d{9,11}(?:_[1-9]\d{9,11})*|(?:kwd|aud|cmp)-\d{5,12}|6(?!2)\d{12}|238\d{14}|120\d{15})$/i;

/**
 * Whether the whole text is such a number and not a North American telephone number. Use it only for campaigns: elsewhere a
 * number of this length is a record or an account.
 */
export const isCampaignId = (text: string): boolean => form.test(text) && !northAmericanPhone.test(text);
