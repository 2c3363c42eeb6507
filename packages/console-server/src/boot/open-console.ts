/** Opens what the console writes to: accounts, releases and the audit trail, and the gate that decides who may write. */

import type { Collector } from "@tagwell/collector/boot/open-collector";
import { serveProperty } from "@tagwell/collector/check/serve-properties";
import type { Account, PropertyFile } from "@tagwell/contract";
import { createAttempts } from "../accounts/attempts.ts";
import { type AuditTrail, createAuditTrail } from "../accounts/audit-trail.ts";
import { createIdentityProvider, type IdentityProvider } from "../accounts/identity-provider.ts";
import { type ReadAudit, startReadAudit } from "../accounts/read-audit.ts";
import { SavedViews } from "../accounts/saved-views.ts";
import { SignIn } from "../accounts/sign-in.ts";
import { createTokenQuota } from "../accounts/token-quota.ts";
import { Tokens } from "../accounts/tokens.ts";
import { type ConsoleHosts, createConsoleHosts } from "../api/console-hosts.ts";
import { createGate, type Gate } from "../api/gate.ts";
import { createPrograms } from "../api/programs.ts";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import { type OpenedReleases, openReleases } from "../releases/open-releases.ts";
import { createPreviewLinks, readPreviewKey } from "../releases/preview-links.ts";
import { Previews } from "../releases/previews.ts";
import type { EdgeOptions } from "./edge-options.ts";

export interface ConsoleParts extends OpenedReleases {
  database: ConsoleDatabase;
  audit: AuditTrail;
  reads: ReadAudit;
  gate: Gate;
  hosts: ConsoleHosts;
  previews: Previews;
  signIn: SignIn;
  tokens: Tokens;
  savedViews: SavedViews;
  provider: IdentityProvider | undefined;
  close(): void;
}

/** Rejects when the database cannot be opened. Published builds take the place of the properties before it resolves. */
export async function openConsole(
  settings: Pick<EdgeOptions, "dataDir" | "folders" | "identityProvider" | "passwordCost" | "publishing" | "quota">,
  { origin, trusted, properties, log }: Pick<Collector, "origin" | "trusted" | "properties" | "log">,
): Promise<ConsoleParts> {
  const { dataDir, folders, identityProvider, passwordCost } = settings;
  const database = openConsoleDatabase(dataDir);
  const now = () => Date.now();
  const audit = createAuditTrail(database, now);
  const reads = startReadAudit({ audit, now, log });
  const hosts = createConsoleHosts({ origin, trusted });
  const signIn = new SignIn({
    database,
    audit,
    passwordCost,
    ownNames: () => properties.list().flatMap(({ file }) => namesOf(file)),
    isProviderOnly: identityProvider?.isOnly,
    now,
    log,
  });
  const tokens = new Tokens({ database, audit, attempts: createAttempts(), now, log });
  const mayApprove = ({ roles }: Account) => roles.includes("engineer") || roles.includes("officer");
  const opened = await openReleases({
    ...{ database, dataDir, audit, properties, now, log },
    built: folders.tags,
    rules: settings.publishing ?? {},
    approvers: () => signIn.accounts.list().filter(mayApprove).length,
    makersOf: (who) => tokens.makersOf(who),
  });
  for (const fault of await opened.releases.restore()) log(`a published build is not used: ${fault}`);
  return {
    database,
    audit,
    reads,
    signIn,
    tokens,
    savedViews: new SavedViews(database),
    provider: identityProvider && createIdentityProvider(identityProvider),
    hosts,
    ...opened,
    previews: new Previews({
      key: readPreviewKey(database),
      links: createPreviewLinks(database, now),
      releases: opened.releases,
      serve: serveProperty,
      audit,
      now,
    }),
    gate: createGate({
      sessions: signIn.sessions,
      programs: createPrograms({ tokens, quota: createTokenQuota(settings.quota?.tokenRequestsPerMinute), hosts }),
      hosts,
      isOpenHere: () => origin === undefined && properties.isDevelopmentOnly(),
      secure: origin?.protocol === "https:",
    }),
    close() {
      reads.stop();
      database.close();
    },
  };
}

/** What the property and its sites are called. */
const namesOf = ({ name, sites }: PropertyFile): string[] => [
  name,
  ...sites.flatMap(({ key, label, hosts }) => [key, label, ...hosts]),
];
