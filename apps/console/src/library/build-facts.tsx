/** One build: when and from what it was made, what its files weigh, and their hashes. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { LibraryBuild } from "@tagwell/contract";
import { FactList } from "../event-detail/fact-list.tsx";
import { LongCode } from "../quality/long-code.tsx";
import { PlainTable } from "../quality/plain-table.tsx";
import { Section } from "../quality/section.tsx";
import { kilobytes, moment, promiseLine } from "./words.ts";

const scrolls = style({ overflowX: "auto" });
const faulty = style({ font: "body", margin: 0, color: "negative" });

export function BuildFacts({ build, isServed }: { build: LibraryBuild; isServed: boolean }) {
  return (
    <Section
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
          ...build.sizes.map((size) => ({ name: "Weighs", value: promiseLine(size) })),
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={scrolls} tabIndex={0} aria-label={`Files of build ${build.id}`}>
        <PlainTable
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
      </section>
    </Section>
  );
}
