/** Files of the vocabulary folder have lines that cannot be read: all of them, each with file and line. */
export class ListsFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ListsFault";
    this.faults = faults;
  }
}
