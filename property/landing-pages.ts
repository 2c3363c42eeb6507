/** The landing pages of campaigns: the same whole paths on the clinical and the children's site (SPEC 2). */

/** Letters' case and a slash at the end do not make it another page. */
export const landingPages = {
  heartOfExpertise: /^\/lp\/heart-of-expertise\/?$/i,
  targetingCancer: /^\/lp\/targeting-cancer\/?$/i,
  careForKids: /^\/lp\/care-for-kids\/?$/i,
};
