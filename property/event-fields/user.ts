/** The visitor's sign-in status. The user name itself is only sent in the identity map. */
import { oneOf } from "tagwell";

export const user = {
  status: {
    ...oneOf("Whether the visitor is signed in.", "authenticated", "unauthenticated"),
    personal: ["authenticated"],
  },
};
