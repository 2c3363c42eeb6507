/** The type of an event whose own type is not among those of the property. */

/** A page may put anything there, so only this is sent. */
export const otherType = "[other]";
