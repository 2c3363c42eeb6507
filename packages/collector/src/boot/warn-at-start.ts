/** What the log says at start about settings and builds that work, but not as an operator may expect. */
import type { PropertyFile } from "@tagwell/contract";
import type { Log } from "../errors/log.ts";

export interface StartFacts {
  origin: URL | undefined;
  version: string;
  /** Whether the storage keeps the choices of visitors. */
  hasLedger: boolean;
  files: readonly PropertyFile[];
}

export function warnAtStart({ origin, version, hasLedger, files }: StartFacts, log: Log): void {
  if (origin?.protocol === "http:")
    log("TAGWELL_ORIGIN is http: passwords and session cookies cross the network unprotected. Use https.", "warn");
  if (!hasLedger)
    log(
      "this storage keeps no ledger of consent choices: events have their consent from the visitor's cookie alone, and no choice can be shown or checked later",
      "warn",
    );
  const what = "a build was made by another version of Tagwell; build it again with this one";
  for (const { environment, build } of files) {
    const { version: builtWith, revision } = build;
    if (builtWith !== version) log(what, "warn", { environment, builtWith, edge: version, revision });
  }
}
