/** Takes a build that somebody hands over, so that it can be compared and published. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { BuildFolders } from "@tagwell/collector/tags/build-folders";
import { checkBuild, type ReadBuild } from "@tagwell/collector/tags/read-build";
import type { EnvironmentName, LibraryBuild } from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { PublicationRequests } from "./publication-requests.ts";
import type { Publications } from "./publications.ts";
import type { Signatures } from "./signatures.ts";

/** Earlier builds of an environment that were handed over and came to nothing: beyond these, the earliest are removed. */
const maxSpare = 20;

export interface GivenBuild {
  environment: EnvironmentName;
  /** By name. */
  files: ReadonlyMap<string, Buffer>;
  who: string;
}

export interface AcceptParts {
  folders: Pick<BuildFolders, "keep" | "keptIds" | "dropSpare">;
  publications: Pick<Publications, "list">;
  signatures: Pick<Signatures, "of">;
  requests: Pick<PublicationRequests, "list">;
  audit: AuditTrail;
}

/** Keeps the build, if it is not kept yet. Nothing is served by that. Throws HttpError 400 unless it is whole. */
export async function acceptBuild(
  { environment, files, who }: GivenBuild,
  { folders, publications, signatures, requests, audit }: AcceptParts,
): Promise<LibraryBuild> {
  const read = await readGiven(files);
  const faults = [...read.build.faults, ...strangers(files, read)];
  const { property } = read;
  if (property && property.environment !== environment)
    faults.push(`It was built for ${property.environment}, not for ${environment}.`);
  if (faults.length > 0) throw notTaken(faults.slice(0, 10).join(" "));
  const { id, revision } = read.build;
  const isNew = !(await folders.keptIds(environment)).includes(id);
  await folders.keep(environment, read);
  if (isNew) audit.add({ who, what: "build handed over", about: environment, to: id, detail: `revision ${revision}` });
  const named = new Set([
    id,
    ...[...publications.list(environment), ...requests.list(environment)].map(({ build }) => build),
  ]);
  const isNeeded = (build: string) => named.has(build) || signatures.of({ environment, build }).length > 0;
  await folders.dropSpare(environment, { most: maxSpare, isNeeded });
  return read.build;
}

async function readGiven(files: GivenBuild["files"]): Promise<ReadBuild> {
  const read = await checkBuild(async (file) => files.get(file), "manifest.json").catch((error: Error) => {
    throw notTaken(error.message);
  });
  if (!read) throw notTaken("manifest.json is missing.");
  return read;
}

/** Files that the manifest does not name: nobody would ever look at them. */
function strangers(files: GivenBuild["files"], { build, contents }: ReadBuild): string[] {
  const isNamed = (file: string) => contents.has(file) || build.faults.some((fault) => fault.startsWith(`${file} `));
  return [...files.keys()]
    .filter((file) => !isNamed(file))
    .map((file) => `${file.slice(0, 100)} is not in the manifest.`);
}

const notTaken = (detail: string) => new HttpError(400, "faulty-build", `The build is not taken: ${detail}`);
