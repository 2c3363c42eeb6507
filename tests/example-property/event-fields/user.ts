/** The visitor's standing. The name itself goes into the identity map only. */
import { oneOf } from "@tagwell/contract";

export const user = {
  status: {
    ...oneOf("Whether the visitor is signed in.", "authenticated", "unauthenticated"),
    personal: ["authenticated"],
  },
};
