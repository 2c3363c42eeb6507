/** Marks the page for the promotion's styles. */
import type { AssetContext } from "@tagwell/container";

export function run({ window }: AssetContext): void {
  window.document.documentElement.classList.add("promotion");
}
