/** AppMeasurement, the vendor's older library, holds back a click on a link and later dispatches a marked copy of it. */

/** Whether the event is such a copy of a click that was already handled. */
export const isCopiedClick = (event: Event): boolean => Boolean((event as { s_fe?: unknown }).s_fe);
