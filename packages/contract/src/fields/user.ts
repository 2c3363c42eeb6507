/** The visitor's standing. The name itself goes into the identity map only. */
import { oneOf } from "./field.ts";

export const user = {
  status: oneOf("Whether the visitor is signed in.", "authenticated", "unauthenticated"),
};
