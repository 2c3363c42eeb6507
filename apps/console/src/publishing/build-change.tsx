/** What changes when a build replaces the served one: rules and outbound fields first, then versions and files. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { BuildDiff, DescribedDifference, EnvironmentName, LibraryBuild } from "@tagwell/contract";
import { Fragment, type ReactNode } from "react";
import { Groups } from "../shared/components/groups.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { Text } from "../shared/components/text.tsx";
import { counted } from "../shared/counted.ts";
import { BuildLink, FieldLink, RuleLink } from "../shared/links.tsx";
import { fileChange, kilobytes } from "./format-build.ts";
import { sizesOf } from "./sizes-of.tsx";

const heading = style({ font: "title-sm", margin: 0 });
const list = style({ font: "body-sm", margin: 0, paddingStart: 20, overflowWrap: "anywhere" });

export interface BuildChangeProps {
  environment: EnvironmentName;
  build: LibraryBuild;
  diff: BuildDiff;
}

export function BuildChange({ environment, build, diff }: BuildChangeProps) {
  const { from, to, rules, fields, versions, files } = diff;
  return (
    <>
      <Text>
        {from ? (
          <>
            Replaces build <BuildLink environment={environment} build={from.id} /> with
          </>
        ) : (
          "Replaces the build folder with"
        )}{" "}
        <BuildLink environment={environment} build={to.id} />, revision {to.revision.slice(0, 12)}
        {from?.revision === to.revision ? ", the same revision as now" : ""}.
      </Text>
      {from ? (
        <>
          <Names what="Rules" changes={rules} linkOf={(rule) => <RuleLink rule={rule} />} />
          <Names what="Outbound fields" changes={fields} linkOf={(path) => <FieldLink path={path} />} />
        </>
      ) : (
        <Text>
          {`Nothing was published to this environment before. The build has ${counted(build.files.length, "file")}, ${kilobytes(diff.sizes.total.to?.brotli ?? 0)} with Brotli.`}
        </Text>
      )}
      {versions.length > 0 && (
        <PlainTable
          isCaptionHidden
          caption="Changed versions"
          columns={["Component", "From", "To"]}
          rows={versions.map(({ name, members: [version] }) => ({
            key: name,
            cells: [name, version?.from ?? "none", version?.to ?? "none"],
          }))}
        />
      )}
      <Groups groups={[...sizesOf(build), ...(from ? [filesOf(files)] : [])]} />
    </>
  );
}

function filesOf(files: BuildDiff["files"]) {
  const content = (
    <PlainTable
      isCaptionHidden
      caption="Changed files"
      columns={["File", "Change"]}
      rows={files.map((file) => ({ key: file.name, cells: [file.name, fileChange(file)] }))}
    />
  );
  return { id: "files", title: counted(files.length, "changed file"), content };
}

interface NamesProps {
  what: string;
  changes: readonly DescribedDifference[];
  linkOf: (name: string) => ReactNode;
}

function Names({ what, changes, linkOf }: NamesProps) {
  const kinds = Object.entries({ Added: "added", Removed: "removed", Changed: "changed" })
    .map(([kind, wanted]) => ({ kind, found: changes.filter(({ change }) => change === wanted) }))
    .filter(({ found }) => found.length > 0);
  return (
    <section aria-label={what}>
      <h3 className={heading}>{what}</h3>
      {kinds.length === 0 ? (
        <Text>No changes.</Text>
      ) : (
        <ul className={list}>
          {kinds.map(({ kind, found }) => (
            <li key={kind}>
              {`${kind} (${found.length}): `}
              {found.map(({ name }, at) => (
                <Fragment key={name}>
                  {at > 0 && ", "}
                  {linkOf(name)}
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
