/** A visitor starts to book an appointment. */
import { address, click } from "@tagwell/container";
import { bookingPages } from "../booking-pages.ts";
import { rule, send } from "../property.ts";

export default rule({
  on: click("[data-booking=start]"),
  when: [address(...bookingPages)],
  then: send("booking.start", ({ booking }) => ({ booking: { ...booking, step: "start", action: "start booking" } })),
});
