/** The query parameters of the library view. */
import { type EnvironmentName, environmentNames } from "@tagwell/contract";

export interface LibrarySearch {
  /** Development by default. */
  environment?: EnvironmentName;
  /** The build whose files are shown; the served one by default. */
  build?: string;
  /** The build that the confirmation dialog is about. */
  serve?: string;
}

/** Invalid parameters are dropped, so that an old link still opens. */
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
