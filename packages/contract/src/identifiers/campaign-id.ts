/** Recognizes the numbers of campaigns, advertisements and accounts in advertising systems. */
import { dateOfDigits } from "./id-check.ts";

/**
 * The numbers that advertising systems insert into an address, as they stand, and where they are documented. No telephone, social
 * security or card number has these forms, except North American telephone numbers of ten digits, which are refused below.
 */
const numbers = [
  // Google Ads, ValueTrack parameters {campaignid}, {adgroupid}, {creative}, {feeditemid}: ten to twelve digits.
  "[1-9]\\d{9,11}",
  // Meta, URL parameters {{campaign.id}}, {{adset.id}}, {{ad.id}}: 13 digits that begin with 6 (but not 62, the country code of
  // Indonesia), 17 with 238, 18 with 120.
  "6(?!2)\\d{12}|238\\d{14}|120\\d{15}",
  // TikTok, macros __CAMPAIGN_ID__, __AID__, __CID__: 16 digits that begin with 1, as no payment card does, or 19 with 7.
  "1[5-9]\\d{14}|7\\d{18}",
  // Microsoft Advertising, {CampaignId}, {AdGroupId}, {AdId}: 14 digits that begin with 7 or 8, 16 with 1.
  "[78]\\d{13}|1[1-4]\\d{14}",
];

/** What names the number of a campaign beside it, and where it is documented. */
const names = [
  // Google Ads, ValueTrack parameters {targetid} and {network}; its initials, and Performance Max, a type of campaign.
  "kwd|aud|dsa|pla?|ytv|[cdgsx]|google|gads|pmax",
  // Display & Video 360, macros ${CAMPAIGN_ID}, ${INSERTION_ORDER_ID} and ${CREATIVE_ID}, which teams write behind the product's name.
  "dv360",
  // Microsoft Advertising, {CampaignId} behind its tag {msclkid}. The tag's own value, an id of one click, has 32 digits and passes nowhere.
  "bing|msclkid",
  // HubSpot's hsa_cam, hsa_grp, hsa_ad, hsa_acc and hsa_tgt; Mailchimp's mc_cid and mc_eid.
  "hsa[-_](?:cam|grp|ad|acc|tgt)|mc[-_][ce]id",
  // LinkedIn's and TikTok's macros CAMPAIGN_ID, AID and CID, Meta's {{campaign.id}}, {{adset.id}} and {{ad.id}}, behind the network's name.
  "(?:campaign|creative|ad(?:[-_ ]?(?:set|group)s?)?)(?:[-_ ]?id)?|cid|a(?:g|ds|id)|li|linkedin|fb|meta|ig|tt|tiktok",
  // What teams write.
  "cmp|camp|crid|placement|target|list|keyword|kw|job|issue",
].join("|");

/** A number of five to twelve digits after a name, apart from nine, which a social security number has. */
const named = `(?:${names})[-_:=. ]?(?!\\d{9}(?!\\d))\\d{5,12}`;

const one = `(?:(?:${names})[-_:])?(?:${numbers.join("|")})|${named}`;
/** One, in the braces of a placeholder or not, or several with the usual joints. */
const form = new RegExp(`^[{[]{0,2}(?:${one})(?:[|_:;,~][{[]{0,2}(?:${one})){0,7}[}\\]]{0,2}$`, "i");

/** Ten or eleven digits in the North American numbering plan, whose area codes have no 9 in the middle; eight that are a date of birth. */
const ofPerson = new RegExp(`(?:^|\\D)(?:1?[2-9][0-8]\\d[2-9]\\d{6}|${dateOfDigits})(?!\\d)`);

/**
 * Whether the whole text is such a number or several. Use it only for campaigns: elsewhere a number of this length is a record or an
 * account. A number of eight or nine digits without a name passes nowhere, because records and social security numbers have them.
 */
export const isCampaignId = (text: string): boolean => text.length < 200 && form.test(text) && !ofPerson.test(text);
