/** Words that pass on every site. */

/** Replaces words that are not published. */
export const other = "[other]";

/** Words in every vocabulary, and words of page names and of patient-portal addresses. */
export const common =
  /^(?:cardiology|dermatology|neurology|pediatrics|mychart|appointments?|content|us|en|home|search)$/i;
