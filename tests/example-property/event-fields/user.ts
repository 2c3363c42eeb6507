/** The visitor's sign-in status. The user name itself is only sent in the identity map. */
import { oneOf } from "tagwell";
import userStatus from "../data-elements/user-status.ts";

export const user = {
  status: oneOf(["authenticated", "unauthenticated"], "Whether the visitor is signed in.", {
    personal: ["authenticated"],
    from: userStatus,
  }),
};
