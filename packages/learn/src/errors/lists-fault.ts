/** The vocabulary folder has lines that cannot be read. Names every one with file and line. */
export class ListsFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ListsFault";
    this.faults = faults;
  }
}
