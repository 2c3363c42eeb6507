/** What the library view shows, as it stands in the address. */
import { type EnvironmentName, environmentNames } from "@tagwell/contract";

export interface LibrarySearch {
  /** Development unless told. */
  environment?: EnvironmentName;
  /** The build whose files are shown; the one served unless told. */
  build?: string;
  /** The build whose publication or roll-back is being decided. */
  serve?: string;
}

/** Reads an address's query; what is none is left out, so an old link still opens. */
export function librarySearchFrom({ environment, build, serve }: Record<string, unknown>): LibrarySearch {
  const known = environmentNames.find((name) => name === environment);
  return {
    ...(known && { environment: known }),
    ...(isBuild(build) && { build }),
    ...(isBuild(serve) && { serve }),
  };
}

function isBuild(value: unknown): value is string {
  return typeof value === "string" && /^([0-9a-f]{12}|as-built)$/.test(value);
}
