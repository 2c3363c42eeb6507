/** A step of the booking flow was reached. Each step has its own event. */
import { defineEvent, type EventDefinition } from "tagwell";
import { type BookingStep, booking } from "../event-fields/booking.ts";
import { campaign } from "../event-fields/campaign.ts";

/** What each event means. The value of a member number is never read. */
const meanings: Record<BookingStep, string> = {
  start: "A visitor started to book.",
  member: "A visitor filled in a member number; the number is never read.",
  insurance: "A visitor chose an insurer.",
};

export default (Object.keys(meanings) as BookingStep[]).map(
  (step): EventDefinition<`booking.${BookingStep}`, { booking: typeof booking; campaign: typeof campaign }> =>
    defineEvent({
      label: `booking.${step}`,
      meaning: meanings[step],
      fires: "When the step is reached, on the pages for booking.",
      fields: { booking, campaign },
    }),
);
