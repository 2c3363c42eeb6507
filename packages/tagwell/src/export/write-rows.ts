/** Writes an export's rows, completely or not at all where it is a file. */
import { existsSync } from "node:fs";
import { UsageFault } from "../errors/usage-fault.ts";
import { replaceFile } from "./replace-file.ts";

/** What a command writes its output to, such as the standard output. */
export interface Output {
  write(chunk: Uint8Array, done: (error?: Error | null) => void): unknown;
}

/** A file that ends otherwise was cut: a proxy may hide that the connection broke. Lines of JSON may also be none at all. */
const endings = { ndjson: "\n", csv: "\n", parquet: "PAR1" } as const;
export type ExportFormat = keyof typeof endings;
/** The media type of each format. */
export const exportTypes = {
  ndjson: "application/x-ndjson",
  csv: "text/csv",
  parquet: "application/vnd.apache.parquet",
} as const;
export const exportFormats = Object.keys(endings) as ExportFormat[];

/** Throws UsageFault for a file that there is: it would be lost. */
export function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new UsageFault(`${file} is there already. Name a new file for each export, or remove it.`);
}

/** Resolves once the rows are in the output. Rejects where they break off; then a file is not there, and an output has a part of them. */
export async function writeRows(
  rows: AsyncIterable<Uint8Array>,
  format: ExportFormat,
  to: { file: string } | { output: Output },
): Promise<void> {
  if ("output" in to) return copy(rows, format, (chunk) => toOutput(to.output, chunk));
  return replaceFile(to.file, (handle) => copy(rows, format, (chunk) => handle.writeFile(chunk)));
}

async function copy(
  rows: AsyncIterable<Uint8Array>,
  format: ExportFormat,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  let end = Buffer.alloc(0);
  try {
    for await (const chunk of rows) {
      await write(chunk);
      end = Buffer.concat([end, chunk.subarray(-4)]).subarray(-4);
    }
  } catch (error) {
    throw new Error(`The export broke off: ${(error as Error).message}. Repeat it: the cursor is where it was.`);
  }
  const isWhole = end.toString("latin1").endsWith(endings[format]) || (format === "ndjson" && end.length === 0);
  if (!isWhole) throw new Error("The export broke off: its end is missing. Repeat it: the cursor is where it was.");
}

function toOutput(output: Output, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}
