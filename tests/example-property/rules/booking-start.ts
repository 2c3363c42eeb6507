/** Tracks when a visitor starts to book an appointment. */
import { address, click } from "tagwell";
import { bookingPages } from "../booking-pages.ts";
import { type Examples, rule, send } from "../property.ts";

export default rule(click("[data-booking=start]"), {
  when: [address(...bookingPages)],
  then: send("booking.start", ({ booking }) => ({ booking: { ...booking, step: "start", action: "start booking" } })),
});

export const examples: Examples = {
  "sends nothing outside the booking pages": {
    given: { site: "booking", path: "/", page: '<button data-booking="start">Start</button>' },
    does: [{ clicks: "button" }],
    sends: [],
  },
};
