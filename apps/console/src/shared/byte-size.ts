/** Sizes of files and databases. */

const units = ["KiB", "MiB", "GiB", "TiB"] as const;

/** "4.6 MiB", in the largest unit of which it has one. */
export function byteSize(count: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log2(Math.max(1, count)) / 10)));
  return `${(count / 1024 ** power).toLocaleString("en", { maximumFractionDigits: 1 })} ${units[power - 1]}`;
}
