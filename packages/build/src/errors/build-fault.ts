/** The error of a property that cannot be built. It lists every fault, each with its file, its place and what to write instead. */

export interface Fault {
  /** From the property's folder, such as `rules/page-view.ts`. */
  file: string;
  /** Where in the file's value; "" for the file as a whole. */
  path: string;
  /** What is wrong, and what to write instead. */
  message: string;
}

export class BuildFault extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const files = [...new Set(faults.map(({ file }) => file))];
    const ofFile = (file: string) => faults.filter((fault) => fault.file === file);
    super(files.map((file) => describeFile(file, ofFile(file))).join("\n\n"));
    this.name = "BuildFault";
    this.faults = faults;
  }
}

function describeFile(file: string, faults: readonly Fault[]): string {
  const width = Math.max(...faults.map(({ path }) => path.length));
  const lines = faults.map(({ path, message }) =>
    width === 0 ? `  ${message}` : `  ${path.padEnd(width)}  ${message}`,
  );
  return [`${file} has ${faults.length} ${faults.length === 1 ? "fault" : "faults"}:`, ...lines].join("\n");
}
