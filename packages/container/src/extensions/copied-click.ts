/** AppMeasurement, the vendor's older library, holds a click on a link back and later dispatches a marked copy of it. */

/** Whether the event is such a copy: the click itself was seen before. */
export const isCopiedClick = (event: Event): boolean => Boolean((event as { s_fe?: unknown }).s_fe);
