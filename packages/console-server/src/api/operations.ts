/** Every operation of the API, by its path: the gate, the audit trail and the description (open-api.ts) read it. */
import type { TokenScope } from "@tagwell/contract";
import { type Access, anyone, unsaid } from "./access.ts";
import { accountPaths } from "./describe/accounts.ts";
import { alertPaths } from "./describe/alerts.ts";
import { catalogPaths } from "./describe/catalog.ts";
import { consentPaths } from "./describe/consent.ts";
import { eventPaths } from "./describe/events.ts";
import { governancePaths } from "./describe/governance.ts";
import { healthPaths } from "./describe/health.ts";
import type { Method, Operation, Paths } from "./describe/parts.ts";
import { previewPaths } from "./describe/preview.ts";
import { publishingPaths } from "./describe/publishing.ts";
import { releasePaths } from "./describe/releases.ts";
import { reportPaths } from "./describe/reports.ts";
import { savedViewPaths } from "./describe/saved-views.ts";
import { searchPaths } from "./describe/search.ts";
import { tokenPaths } from "./describe/tokens.ts";
import { visitPaths } from "./describe/visits.ts";

export const paths: Paths = {
  ...eventPaths,
  ...catalogPaths,
  ...visitPaths,
  ...searchPaths,
  ...savedViewPaths,
  ...reportPaths,
  ...healthPaths,
  ...accountPaths,
  ...tokenPaths,
  ...releasePaths,
  ...previewPaths,
  ...publishingPaths,
  ...governancePaths,
  ...consentPaths,
  ...alertPaths,
};

/** Every operation, with its method in small letters and its path. */
export const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

const patterns = Object.entries(paths).map(
  ([path, methods]) =>
    [new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`), methods] as const,
);

/** What a request asks for. */
export interface Asked {
  /** Undefined if the path has no such method, or there is no such path. */
  operation: Operation | undefined;
  access: Access;
  /** The methods that the path has, in capitals; none if there is no such path. */
  allowed: readonly string[];
}

/** Of a request's method and path, still encoded. A method that the path does not have is answered to whoever has one of the others. */
export function findOperation(method: string, path: string): Asked {
  const methods = patterns.find(([pattern]) => pattern.test(path))?.[1] ?? {};
  const asked = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = Object.hasOwn(methods, asked) ? methods[asked as Method] : undefined;
  const isForAnyone = Object.values(methods).some(({ access }) => access === anyone);
  return {
    operation,
    access: operation?.access ?? (isForAnyone ? anyone : unsaid),
    allowed: Object.keys(methods).map((name) => name.toUpperCase()),
  };
}

/** The operations that a scope lets programs use, as "GET /api/reports". */
export const operationsOf = (scope: TokenScope): string[] =>
  operations
    .filter(({ operation }) => operation.access.scopes.includes(scope))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
