/** One build: date, revision, versions, and its files with sizes and hashes. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type LibraryBuild, shortBuild } from "@tagwell/contract";
import { useEffect, useRef } from "react";
import { AlertText } from "../shared/components/alert-text.tsx";
import { LongCode } from "../shared/components/code-text.tsx";
import { FactList } from "../shared/components/fact-list.tsx";
import { type Group, Groups } from "../shared/components/groups.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { counted } from "../shared/counted.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { kilobytes } from "./format-build.ts";
import { sizesOf } from "./sizes-of.tsx";

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
const section = style({ outlineStyle: "none" });

export interface BuildFactsProps {
  build: LibraryBuild;
  isServed: boolean;
  /** Somebody asked for this build: it has the focus, and its files are shown. */
  isAsked: boolean;
}

export function BuildFacts({ build, isServed, isAsked }: BuildFactsProps) {
  const times = useTimes();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) element.current?.focus();
  }, [isAsked]);
  return (
    <div ref={element} tabIndex={-1} className={section}>
      <LeadSection
        title={`Build ${shortBuild(build.id)}${isServed ? ", currently served" : ""}`}
        lead="Sizes in kilobytes of 1,024 bytes: uncompressed, with gzip and with Brotli."
      >
        {build.faults.map((fault) => (
          <AlertText key={fault} isFault text={fault} />
        ))}
        <FactList
          facts={[
            { name: "Built", value: times.dateTime(build.buildDate) },
            { name: "Revision", value: build.revision },
            { name: "SHA-256", value: build.id },
            ...Object.entries(build.versions).map(([part, version]) => ({
              name: partNames[part] ?? part,
              value: `version ${version}`,
            })),
          ]}
        />
        <Groups areOpen={isAsked} groups={[...sizesOf(build), filesOf(build)]} />
      </LeadSection>
    </div>
  );
}

function filesOf({ id, files }: LibraryBuild): Group {
  const content = (
    <PlainTable
      isCaptionHidden
      caption={`Files of build ${shortBuild(id)}`}
      columns={fileColumns}
      rows={files.map(({ file, bytes, gzip, brotli, integrity }) => ({
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
  );
  return { id: "files", title: counted(files.length, "file"), content };
}
