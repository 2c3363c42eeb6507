/** What changes when a build replaces the served one: rules and outbound fields first, then versions and files. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { LibraryChange, NameChanges } from "@tagwell/contract";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { fileChange, kilobytes, sizeLine } from "./format-build.ts";

const text = style({ font: "body-sm", margin: 0 });
const heading = style({ font: "title-sm", margin: 0 });
const list = style({ font: "body-sm", margin: 0, paddingStart: 20, overflowWrap: "anywhere" });

export function BuildChange({ change }: { change: LibraryChange }) {
  const { from, to, files, versions, rules, fields } = change;
  return (
    <>
      <p className={text}>
        {from ? `Replaces build ${from.id} with` : "Replaces the build folder with"} {to.id}, revision{" "}
        {to.revision.slice(0, 12)}
        {from && from.revision === to.revision ? ", the same revision as now" : ""}.
      </p>
      {rules && <Names what="Rules" changes={rules} />}
      {fields && <Names what="Outbound fields" changes={fields} />}
      {from && !rules && <p className={text}>One of the builds does not describe its rules and fields.</p>}
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
      {to.sizes.map((size) => (
        <p key={size.what} className={text}>
          {sizeLine(size)}
        </p>
      ))}
      {from ? (
        <PlainTable
          isCaptionHidden
          caption="Changed files"
          columns={["File", "Change"]}
          rows={files.map((file) => ({ key: file.name, cells: [file.name, fileChange(file)] }))}
        />
      ) : (
        <p className={text}>
          {`Nothing was published to this environment before. The build has ${to.files.length} ${to.files.length === 1 ? "file" : "files"}, ${kilobytes(to.files.reduce((sum, { brotli }) => sum + brotli, 0))} with Brotli.`}
        </p>
      )}
    </>
  );
}

function Names({ what, changes }: { what: string; changes: NameChanges }) {
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
        <p className={text}>No changes.</p>
      ) : (
        <ul className={list}>
          {lines.flatMap(([name, names]) =>
            names.length > 0 ? <li key={name}>{`${name} (${names.length}): ${names.join(", ")}`}</li> : [],
          )}
        </ul>
      )}
    </section>
  );
}
