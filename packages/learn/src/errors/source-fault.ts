/** The source cannot be read. The message says what to type instead. */
export class SourceFault extends Error {
  override readonly name = "SourceFault";
}
