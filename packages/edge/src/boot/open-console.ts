/** Opens what the console writes to: accounts, releases and the audit trail, and the gate that decides who may write. */
import { join } from "node:path";
import { type AuditTrail, createAuditTrail } from "../accounts/audit-trail.ts";
import { createSignIn, type SignIn } from "../accounts/sign-in.ts";
import { createGate, type Gate } from "../api/gate.ts";
import { openConsoleDatabase } from "../console-database.ts";
import type { EdgeOptions } from "../edge-options.ts";
import type { Log } from "../log.ts";
import { createPublications } from "../releases/publications.ts";
import { createReleases, type Releases } from "../releases/releases.ts";
import type { ReplaceableProperties } from "../served-property.ts";

export interface ConsoleParts {
  audit: AuditTrail;
  gate: Gate;
  releases: Releases;
  signIn: SignIn;
  close(): void;
}

export interface ConsoleSettings extends Pick<EdgeOptions, "dataDir" | "folders"> {
  origin: URL | undefined;
  properties: ReplaceableProperties;
  log: Log;
}

/** Rejects when the database cannot be opened. Published builds take the place of the properties before it resolves. */
export async function openConsole(settings: ConsoleSettings): Promise<ConsoleParts> {
  const { dataDir, folders, origin, properties, log } = settings;
  const database = openConsoleDatabase(dataDir);
  const now = Date.now;
  const audit = createAuditTrail(database, now);
  const signIn = createSignIn({ database, audit, now });
  const releases = createReleases({
    built: folders.tags,
    kept: join(dataDir, "library"),
    publications: createPublications(database),
    audit,
    properties,
    now,
    log,
  });
  for (const fault of await releases.restore()) log(`a published build is not used: ${fault}`);
  return {
    audit,
    signIn,
    releases,
    gate: createGate({
      sessions: signIn.sessions,
      open: origin === undefined && properties.isDevelopmentOnly(),
      secure: origin?.protocol === "https:",
    }),
    close: () => void database.close(),
  };
}

/** Undefined for an edge that only this machine reaches. Throws when the text is not an origin. */
export function readOrigin(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, "")) return url;
  throw new Error(`The console's address is "${text}". Use where people open it, such as https://tags.example.org.`);
}
