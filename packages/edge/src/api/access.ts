/** Who may do what with the API: the gate lets in by this table, and the API's description prints it. */
import { type Role, type TokenScope, tokenScopes } from "@tagwell/contract";

export interface Access {
  /** Roles of which one is needed, or nobody's sign-in. Every account but a reader's is a viewer too. */
  roles: readonly Role[] | "anyone";
  /** Scopes of which one lets a program's token in, whatever roles its maker has. Without one, no token does. */
  scopes: readonly TokenScope[];
}

const people = (...roles: Role[]): Access => ({ roles, scopes: [] });
/** Besides those that it lets in, programs whose token has one of the scopes. */
const and = ({ roles }: Access, ...scopes: TokenScope[]): Access => ({ roles, scopes });

const anyone: Access = { roles: "anyone", scopes: [] };
const signedIn = people("reader", "viewer");
const officer = people("officer");
const engineer = people("engineer");
const approver = people("engineer", "officer");
/** Of every operation that the table below does not name. */
const viewer = people("viewer");

/** What the console needs to show reports, and what any program may look up. */
const described = and(signedIn, "reports:read", "events:export");

/** Reports, and what the console needs to show them, are for readers too: none of it may count events exactly. */
const table: Record<string, Record<string, Access>> = {
  "/api/session": { get: anyone, post: anyone, delete: anyone },
  "/api/session/oidc": { get: anyone },
  "/api/session/oidc/callback": { get: anyone },
  "/api/accounts/entry": { post: anyone },
  "/api/session/password": { put: signedIn },
  "/api/sessions": { delete: signedIn },
  "/api/saved-views": { get: signedIn, post: signedIn, delete: signedIn },
  "/api/reports": { get: and(signedIn, "reports:read") },
  "/api/reports/{name}": { get: and(signedIn, "reports:read") },
  "/api/event-report": { get: and(signedIn, "reports:read") },
  "/api/catalog": { get: described },
  "/api/publications": { get: and(signedIn, "reports:read", "publish") },
  "/api/health": { get: described },
  "/api/openapi.json": { get: and(signedIn, ...tokenScopes) },
  "/api/events": { get: and(viewer, "events:export"), delete: engineer },
  "/api/export": { get: and(viewer, "events:export") },
  "/api/stream": { get: and(viewer, "events:export") },
  "/api/alerts/acknowledgements": { post: engineer },
  "/api/alerts/settings": { put: engineer, delete: engineer },
  "/api/library": { get: and(viewer, "publish") },
  "/api/library/change": { get: and(viewer, "publish") },
  "/api/library/builds/{environment}": { put: and(engineer, "publish") },
  "/api/library/publish": { post: and(engineer, "publish") },
  "/api/library/roll-back": { post: and(engineer, "publish") },
  "/api/library/signatures": { post: officer },
  "/api/builds": { get: and(viewer, "publish") },
  "/api/builds/diff": { get: and(viewer, "publish") },
  "/api/preview": { post: engineer },
  "/api/preview/{id}": { delete: approver },
  "/api/publications/requests": { get: and(viewer, "publish"), post: and(engineer, "publish") },
  "/api/publications/requests/{number}/approve": { post: approver },
  "/api/publications/requests/{number}/decline": { post: approver },
  "/api/publications/requests/{number}/withdraw": { post: and(engineer, "publish") },
  "/api/accounts": { get: officer, delete: officer },
  "/api/accounts/links": { post: officer },
  "/api/tokens": { get: officer, post: officer },
  "/api/tokens/{id}": { delete: officer },
  "/api/audit": { get: and(officer, "audit:read") },
  "/api/audit/check": { get: and(officer, "audit:read") },
  "/api/consent": { get: and(viewer, "audit:read") },
  "/api/consent/totals": { get: and(viewer, "audit:read") },
  "/api/consent/check": { get: and(viewer, "audit:read") },
  "/api/erasures": { get: and(officer, "person-requests"), post: and(officer, "person-requests") },
  "/api/person-export": { post: and(officer, "person-requests") },
};

const patterns = Object.entries(table).map(
  ([path, methods]) =>
    [new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`), methods] as const,
);

/** Of a request's method and path, still encoded. A method that the path does not have is answered to whoever has one of the others. */
export function accessTo(method: string, path: string): Access {
  const methods = patterns.find(([pattern]) => pattern.test(path))?.[1] ?? {};
  const asked = method === "HEAD" ? "get" : method.toLowerCase();
  const found = Object.hasOwn(methods, asked) ? methods[asked] : undefined;
  if (found !== undefined) return found;
  return Object.values(methods).includes(anyone) ? anyone : viewer;
}

/** The operations that a scope lets programs use, as "GET /api/reports". */
export function operationsOf(scope: TokenScope): string[] {
  return Object.entries(table).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { scopes }]) =>
      scopes.includes(scope) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
}

interface Described {
  responses: Record<string, object>;
}

/** The ways to sign in, as the API's description names them. */
export const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "tagwell_session", description: "A person's sign-in." },
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "A program's token, which an officer makes (POST /api/tokens).",
  },
};

/**
 * The operations of the API's description with `x-roles` and `x-scopes`, and what is answered to whoever has none of them, or made
 * too many requests by a token.
 */
export function describeAccess<Paths extends Record<string, object>>(paths: Paths, refusal: object): Paths {
  const described = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods as Record<string, Described>).map(([method, operation]) => {
      const { roles, scopes } = accessTo(method, path);
      const isForAnyone = roles === "anyone";
      const refusals = { ...(!isForAnyone && { "401": refusal, "429": refusal }), "403": refusal };
      const security = isForAnyone ? [] : [{ session: [] }, ...(scopes.length > 0 ? [{ bearer: scopes }] : [])];
      const responses = { ...operation.responses, ...refusals };
      return [method, { ...operation, "x-roles": roles, "x-scopes": scopes, security, responses }];
    });
    return [path, Object.fromEntries(operations)];
  });
  return Object.fromEntries(described) as Paths;
}
