/** Paths of the campaign landing pages, the same on the clinical and the children's site. */

/** Case and a trailing slash are ignored. */
export const landingPages = {
  heartOfExpertise: /^\/lp\/heart-of-expertise\/?$/i,
  targetingCancer: /^\/lp\/targeting-cancer\/?$/i,
  careForKids: /^\/lp\/care-for-kids\/?$/i,
};
