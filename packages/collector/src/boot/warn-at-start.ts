/** What the log says at start about settings and builds that work, but not as an operator may expect. */

import type { ServedProperties } from "../doors/served-property.ts";
import type { Log } from "../errors/log.ts";

export interface StartFacts {
  origin: URL | undefined;
  version: string;
  /** Whether the storage keeps the choices of visitors. */
  hasLedger: boolean;
  properties: Pick<ServedProperties, "list">;
  log: Log;
}

export function warnAtStart({ origin, version, hasLedger, properties, log }: StartFacts): void {
  if (origin?.protocol === "http:")
    log("TAGWELL_ORIGIN is http: passwords and session cookies cross the network unprotected. Use https.", "warn");
  if (!hasLedger)
    log(
      "this storage keeps no ledger of consent choices: events have their consent from the visitor's cookie alone, and no choice can be shown or checked later",
      "warn",
    );
  for (const { file } of properties.list()) {
    const { version: builtWith, revision } = file.build;
    if (builtWith === version) continue;
    const what = "a build was made by another version of Tagwell; build it again with this one";
    log(what, "warn", { environment: file.environment, builtWith, edge: version, revision });
  }
}
