/** The form of a new password; whether it is easy to guess is found later, when its account is known. */
import * as v from "valibot";

export const newPassword = v.pipe(
  v.string(),
  v.minLength(12, "12 characters or more"),
  v.maxLength(256, "at most 256 characters"),
);
