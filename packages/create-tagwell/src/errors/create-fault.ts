/** The property cannot be created. The message says why, and what to do. */
export class CreateFault extends Error {
  override name = "CreateFault";
}
