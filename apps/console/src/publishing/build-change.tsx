/** What changes when a build replaces the served one: rules and outbound fields first, then versions and files. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EnvironmentName, LibraryChange, NameChanges } from "@tagwell/contract";
import { Fragment, type ReactNode } from "react";
import { type Group, Groups } from "../shared/components/groups.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { Text } from "../shared/components/text.tsx";
import { BuildLink, FieldLink, RuleLink } from "../shared/links.tsx";
import { fileChange, kilobytes } from "./format-build.ts";
import { sizesOf } from "./sizes-of.tsx";

const heading = style({ font: "title-sm", margin: 0 });
const list = style({ font: "body-sm", margin: 0, paddingStart: 20, overflowWrap: "anywhere" });

export function BuildChange({ environment, change }: { environment: EnvironmentName; change: LibraryChange }) {
  const { from, to, files, versions, rules, fields } = change;
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
        {from && from.revision === to.revision ? ", the same revision as now" : ""}.
      </Text>
      {rules && <Names what="Rules" changes={rules} linkOf={(rule) => <RuleLink rule={rule} />} />}
      {fields && <Names what="Outbound fields" changes={fields} linkOf={(path) => <FieldLink path={path} />} />}
      {from && !rules && <Text>One of the builds does not describe its rules and fields.</Text>}
      {versions.length > 0 && (
        <PlainTable
          isCaptionHidden
          caption="Changed versions"
          columns={["Component", "From", "To"]}
          rows={versions.map(({ name, from: before, to: after }) => ({
            key: name,
            cells: [name, before ?? "none", after ?? "none"],
          }))}
        />
      )}
      {!from && (
        <Text>
          {`Nothing was published to this environment before. The build has ${to.files.length} ${to.files.length === 1 ? "file" : "files"}, ${kilobytes(to.files.reduce((sum, { brotli }) => sum + brotli, 0))} with Brotli.`}
        </Text>
      )}
      <Groups groups={[...sizesOf(to), ...(from ? [filesOf(files)] : [])]} />
    </>
  );
}

function filesOf(files: LibraryChange["files"]): Group {
  const changed = files.filter((file) => fileChange(file) !== "unchanged").length;
  const content = (
    <PlainTable
      isCaptionHidden
      caption="Changed files"
      columns={["File", "Change"]}
      rows={files.map((file) => ({ key: file.name, cells: [file.name, fileChange(file)] }))}
    />
  );
  return { id: "files", title: `${changed} changed ${changed === 1 ? "file" : "files"}`, content };
}

interface NamesProps {
  what: string;
  changes: NameChanges;
  linkOf: (name: string) => ReactNode;
}

function Names({ what, changes, linkOf }: NamesProps) {
  const { added, removed, changed } = changes;
  const lines = [
    ["Added", added],
    ["Removed", removed],
    ["Changed", changed],
  ] as const;
  const isSame = lines.every(([, names]) => names.length === 0);
  return (
    <section aria-label={what}>
      <h3 className={heading}>{what}</h3>
      {isSame ? (
        <Text>No changes.</Text>
      ) : (
        <ul className={list}>
          {lines
            .filter(([, names]) => names.length > 0)
            .map(([name, names]) => (
              <li key={name}>
                {`${name} (${names.length}): `}
                {names.map((one, at) => (
                  <Fragment key={one}>
                    {at > 0 && ", "}
                    {linkOf(one)}
                  </Fragment>
                ))}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
