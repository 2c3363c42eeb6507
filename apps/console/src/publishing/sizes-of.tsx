/** What a build's pages load, against its limits. */
import type { LibraryBuild } from "@tagwell/contract";
import type { Group } from "../shared/components/groups.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { kilobytes } from "./format-build.ts";

/** Nothing for a build that does not list its sizes. */
export function sizesOf({ sizes }: LibraryBuild): Group[] {
  if (sizes.length === 0) return [];
  const over = sizes.filter(({ brotli, limit }) => brotli > limit).length;
  const content = (
    <PlainTable
      isCaptionHidden
      caption="Sizes and limits"
      columns={[
        "Page",
        { name: "Brotli", isNumber: true },
        { name: "Limit", isNumber: true },
        { name: "Status", isShort: true },
      ]}
      rows={sizes.map(({ what, brotli, limit }) => ({
        key: what,
        cells: [what, kilobytes(brotli), kilobytes(limit), brotli > limit ? "over the limit" : "within the limit"],
      }))}
    />
  );
  return [{ id: "sizes", title: over === 0 ? "Sizes: within the limits" : `Sizes: ${over} over the limit`, content }];
}
