/** The library's figures in words. */
import type { BuildDifference, BuildFile } from "@tagwell/contract";

/** Kilobytes of 1024 bytes, to a tenth. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

export const moment = (iso: string): string =>
  iso === "" ? "unknown" : new Date(iso).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** What becomes of a file: new, gone, the same, or changed by so many bytes (brotli). */
export function fileChange({ from, to }: BuildDifference<BuildFile>): string {
  if (!from && to) return `new, ${kilobytes(to.brotli)}`;
  if (from && !to) return "goes";
  if (!from || !to || from.integrity === to.integrity) return "the same";
  const more = to.brotli - from.brotli;
  return more === 0 ? "changed, as large as before" : `changed, ${more > 0 ? "+" : "−"}${Math.abs(more)} bytes`;
}

/** Why a build's files are what they weigh: each promise, kept or not. */
export function promiseLine({ what, brotli, limit }: { what: string; brotli: number; limit: number }): string {
  const over = brotli > limit ? ": over its limit" : "";
  return `${kilobytes(brotli)} of ${kilobytes(limit)} ${what}${over}`;
}

/** The documented installation. `pinned` names one build for good, by its hash; else it is the build served at the time. */
export function snippet(address: string, integrity?: string): string {
  const pinned = integrity === undefined ? "" : ` integrity="${integrity}" crossorigin="anonymous"`;
  const warning = 'window.console&&console.warn("Tagwell is unsupported in IE 9 or below.")';
  return [
    `<!--[if lte IE 9]><script>${warning}</script><![endif]-->`,
    `<!--[if !IE]><!--><script src="${address}" async referrerpolicy="no-referrer"${pinned}></script><!--<![endif]-->`,
  ].join("\n");
}
