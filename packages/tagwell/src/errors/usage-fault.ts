/** What was typed cannot be done. The message says why, and what to type. */
export class UsageFault extends Error {
  override name = "UsageFault";
}
