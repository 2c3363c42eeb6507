/** The pages on which visitors book appointments, and the sign-in pages that lead back to them. */
import type { AddressPattern } from "tagwell";

export const bookingPages: readonly AddressPattern[] = [{ path: "/booking/" }, { parameter: "frombooking", is: "1" }];
