/** The table of a build's files and their sizes. */

export interface FileSize {
  /** Path in the environment's folder. */
  file: string;
  /** Bytes: as they are, and compressed. */
  bytes: number;
  gzip: number;
  brotli: number;
}

/** A line for every file, sizes in bytes with thousands apart, and their sum. */
export function sizeTable(files: readonly FileSize[]): string {
  const sum = (pick: (file: FileSize) => number) => files.reduce((total, file) => total + pick(file), 0);
  const all = { file: "all", bytes: sum((f) => f.bytes), gzip: sum((f) => f.gzip), brotli: sum((f) => f.brotli) };
  return inLine([["file", "raw", "gzip", "brotli"], ...[...files, all].map(inColumns)]);
}

/** A line for every kind of page: what it loads, brotli, and the limit. */
export function limitTable(limits: readonly { what: string; brotli: number; limit: number }[]): string {
  const rows = limits.map(({ what, brotli, limit }) => [what, apart(brotli), apart(limit)]);
  return inLine([["page", "brotli", "limit"], ...rows]);
}

/** Rows of cells as text, the first column to the left and the others to the right. */
function inLine(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))))
    .map((cells) => `  ${cells.join("   ")}`)
    .join("\n");
}

const inColumns = ({ file, bytes, gzip, brotli }: FileSize) => [file, ...[bytes, gzip, brotli].map(apart)];
const apart = (bytes: number) => bytes.toLocaleString("en-US").replaceAll(",", " ");
