/** Tests that take long and fail with their part only. */

const tag = "@proof";

/** The details of a test that `npm run prove tests` runs, and `npm test` does not: `test("…", proof, async …)`. */
export const proof = { tag };

/** What `npm test` leaves out. */
export const proofsOnly = new RegExp(tag);
