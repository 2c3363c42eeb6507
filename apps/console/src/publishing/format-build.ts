/** Formats sizes and changes of builds. */
import type { BuildDiff } from "@tagwell/contract";
import { counted } from "../shared/counted.ts";

/** Kilobytes of 1,024 bytes with one decimal. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** "new", "removed", or by how many bytes the file changed (Brotli). */
export function fileChange({ from, to }: BuildDiff["files"][number]): string {
  if (!to) return "removed";
  if (!from) return `new, ${kilobytes(to.brotli)}`;
  const more = to.brotli - from.brotli;
  return more === 0 ? "changed, same size" : `changed, ${more > 0 ? "+" : "−"}${counted(Math.abs(more), "byte")}`;
}

/** The install snippet. `integrity` is the hash of a pinned build; without it, the snippet loads whichever build is served. */
export function snippet(address: string, integrity?: string): string {
  const pinned = integrity === undefined ? "" : ` integrity="${integrity}" crossorigin="anonymous"`;
  const warning = 'window.console&&console.warn("Tagwell is unsupported in IE 9 or below.")';
  return [
    `<!--[if lte IE 9]><script>${warning}</script><![endif]-->`,
    `<!--[if !IE]><!--><script src="${address}" async referrerpolicy="no-referrer"${pinned}></script><!--<![endif]-->`,
  ].join("\n");
}
