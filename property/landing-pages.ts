/** The landing pages of campaigns: the same whole paths on the clinical and the children's site. */

/** Case and a slash at the end do not matter. */
export const landingPages = {
  heartOfExpertise: /^\/lp\/heart-of-expertise\/?$/i,
  targetingCancer: /^\/lp\/targeting-cancer\/?$/i,
  careForKids: /^\/lp\/care-for-kids\/?$/i,
};
