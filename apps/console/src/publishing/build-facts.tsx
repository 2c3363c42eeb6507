/** One build: date, revision, versions, and its files with sizes and hashes. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { LibraryBuild } from "@tagwell/contract";
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { LongCode } from "../shared/components/long-code.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { kilobytes } from "./format-build.ts";

const fileColumns = [
  { name: "File", isShort: true },
  ...["Uncompressed", "gzip", "Brotli"].map((name) => ({ name, isNumber: true })),
  { name: "SRI hash", width: 320 },
];
/** What a build is made of, as its manifest names it. */
const partNames: Record<string, string> = {
  tagwell: "Tagwell",
  turbine: "Turbine",
  webSdk: "Web SDK",
  dataLayer: "Data layer",
};
const faulty = style({ font: "body-sm", margin: 0, color: "negative" });

export function BuildFacts({ build, isServed }: { build: LibraryBuild; isServed: boolean }) {
  const times = useTimes();
  return (
    <LeadSection
      title={`Build ${build.id}${isServed ? ", currently served" : ""}`}
      lead="Sizes in kilobytes of 1,024 bytes: uncompressed, with gzip and with Brotli."
      empty={false}
    >
      {build.faults.map((fault) => (
        <p key={fault} role="alert" className={faulty}>
          {fault}
        </p>
      ))}
      <FactList
        facts={[
          { name: "Built", value: times.dateTime(build.buildDate) },
          { name: "Revision", value: build.revision },
          ...Object.entries(build.versions).map(([part, version]) => ({
            name: partNames[part] ?? part,
            value: `version ${version}`,
          })),
        ]}
      />
      {build.sizes.length > 0 && (
        <PlainTable
          isCaptionHidden
          caption="Sizes and limits"
          columns={[
            "Page",
            { name: "Brotli", isNumber: true },
            { name: "Limit", isNumber: true },
            { name: "Status", isShort: true },
          ]}
          rows={build.sizes.map(({ what, brotli, limit }) => ({
            key: what,
            cells: [what, kilobytes(brotli), kilobytes(limit), brotli > limit ? "over the limit" : "within the limit"],
          }))}
        />
      )}
      <PlainTable
        isCaptionHidden
        caption={`Files of build ${build.id}`}
        columns={fileColumns}
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
