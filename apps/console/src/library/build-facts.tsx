/** One build: when and from what it was made, what its files weigh, and their hashes. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { LibraryBuild } from "@tagwell/contract";
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { LongCode } from "../shared/components/long-code.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { kilobytes, moment } from "./format-build.ts";

const faulty = style({ font: "body", margin: 0, color: "negative" });

export function BuildFacts({ build, isServed }: { build: LibraryBuild; isServed: boolean }) {
  return (
    <LeadSection
      title={`Build ${build.id}${isServed ? ", served now" : ""}`}
      lead="Sizes in kilobytes of 1024 bytes: as they are, by gzip and by Brotli."
      empty={false}
    >
      {build.faults.map((fault) => (
        <p key={fault} role="alert" className={faulty}>
          {fault}
        </p>
      ))}
      <FactList
        facts={[
          { name: "Built", value: moment(build.buildDate) },
          { name: "Revision", value: build.revision },
          ...Object.entries(build.versions).map(([name, value]) => ({ name: `Version of ${name}`, value })),
        ]}
      />
      {build.sizes.length > 0 && (
        <PlainTable
          isCaptionUnseen
          caption="What the build weighs"
          columns={["Loaded by", { name: "Brotli", isNumber: true }, { name: "Limit", isNumber: true }, "Promise"]}
          rows={build.sizes.map(({ what, brotli, limit }) => ({
            key: what,
            cells: [what, kilobytes(brotli), kilobytes(limit), brotli > limit ? "over its limit" : "kept"],
          }))}
        />
      )}
      <PlainTable
        isCaptionUnseen
        caption={`Files of build ${build.id}`}
        columns={["File", "Raw", "gzip", "Brotli", "SRI hash"]}
        rows={build.files.map(({ file, bytes, gzip, brotli, integrity }) => ({
          key: file,
          cells: [
            file,
            kilobytes(bytes),
            kilobytes(gzip),
            kilobytes(brotli),
            <LongCode key="integrity">{integrity}</LongCode>,
          ],
        }))}
      />
    </LeadSection>
  );
}
