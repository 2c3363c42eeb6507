/** The numbers by which advertising systems call their campaigns, advertisements and accounts. */

const northAmericanPhone = /^1?[2-9]\d\d[2-9]\d{6}$/;

/**
 * Ten to twelve digits and nothing else, which are no telephone number of North America. Only for parameters of campaigns:
 * elsewhere a number as long is a record or an account.
 */
export const isCampaignId = (text: string): boolean => /^[1-9]\d{9,11}$/.test(text) && !northAmericanPhone.test(text);
