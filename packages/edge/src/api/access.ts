/** Who may do what with the API: the gate lets in by this table, and the API's description prints it. */
import type { Role } from "@tagwell/contract";

/** Roles of which one is needed, or nobody's sign-in. Every account but a reader's is a viewer too. */
export type Access = readonly Role[] | "anyone";

const anyone = "anyone";
const signedIn = ["reader", "viewer"] as const;
const officer = ["officer"] as const;
const engineer = ["engineer"] as const;
const approver = ["engineer", "officer"] as const;
/** Of every operation that the table below does not name. */
const viewer = ["viewer"] as const;

/** Reports, and what the console needs to show them, are for readers too: none of it may count events exactly. */
const table: Record<string, Record<string, Access>> = {
  "/api/session": { get: anyone, post: anyone, delete: anyone },
  "/api/session/oidc": { get: anyone },
  "/api/session/oidc/callback": { get: anyone },
  "/api/accounts/entry": { post: anyone },
  "/api/session/password": { put: signedIn },
  "/api/sessions": { delete: signedIn },
  "/api/saved-views": { get: signedIn, post: signedIn, delete: signedIn },
  "/api/reports": { get: signedIn },
  "/api/reports/{name}": { get: signedIn },
  "/api/event-report": { get: signedIn },
  "/api/catalog": { get: signedIn },
  "/api/publications": { get: signedIn },
  "/api/health": { get: signedIn },
  "/api/openapi.json": { get: signedIn },
  "/api/events": { delete: engineer },
  "/api/alerts/acknowledgements": { post: engineer },
  "/api/alerts/settings": { put: engineer, delete: engineer },
  "/api/library/publish": { post: engineer },
  "/api/library/roll-back": { post: engineer },
  "/api/library/signatures": { post: officer },
  "/api/preview": { post: engineer },
  "/api/preview/{id}": { delete: approver },
  "/api/publications/requests": { post: engineer },
  "/api/publications/requests/{number}/approve": { post: approver },
  "/api/publications/requests/{number}/decline": { post: approver },
  "/api/publications/requests/{number}/withdraw": { post: engineer },
  "/api/accounts": { get: officer, delete: officer },
  "/api/accounts/links": { post: officer },
  "/api/audit": { get: officer },
  "/api/audit/check": { get: officer },
  "/api/erasures": { get: officer, post: officer },
  "/api/person-export": { post: officer },
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

interface Described {
  responses: Record<string, object>;
}

/** The operations of the API's description with `x-roles` and what is answered to whoever has none of them. */
export function describeAccess<Paths extends Record<string, object>>(paths: Paths, refusal: object): Paths {
  const described = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods as Record<string, Described>).map(([method, operation]) => {
      const roles = accessTo(method, path);
      const refusals = { ...(roles !== anyone && { "401": refusal }), "403": refusal };
      return [method, { ...operation, "x-roles": roles, responses: { ...operation.responses, ...refusals } }];
    });
    return [path, Object.fromEntries(operations)];
  });
  return Object.fromEntries(described) as Paths;
}
