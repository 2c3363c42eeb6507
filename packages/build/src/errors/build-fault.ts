/** The property cannot be built: every fault at once, each with its place, what it is, and what to do. */

export interface Fault {
  /** The file in which to mend it. */
  file: string;
  /** Where in the file's value. */
  path: string;
  /** What it is, and what to use instead. */
  message: string;
}

export class BuildFault extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const files = [...new Set(faults.map(({ file }) => file))];
    super(
      files
        .map((file) =>
          describeFile(
            file,
            faults.filter((fault) => fault.file === file),
          ),
        )
        .join("\n\n"),
    );
    this.name = "BuildFault";
    this.faults = faults;
  }
}

function describeFile(file: string, faults: readonly Fault[]): string {
  const width = Math.max(...faults.map(({ path }) => path.length));
  const lines = faults.map(({ path, message }) => `  ${path.padEnd(width)}  ${message}`);
  return [`${file} has ${faults.length} ${faults.length === 1 ? "fault" : "faults"}:`, ...lines].join("\n");
}
