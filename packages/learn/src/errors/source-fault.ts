/** The source cannot be read at all; the message says what to type instead. */
export class SourceFault extends Error {
  override readonly name = "SourceFault";
}
