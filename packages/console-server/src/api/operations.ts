/** Finds the operation of the API that a request asks for: the gate and the audit trail go by it. */
import type { TokenScope } from "@tagwell/contract";
import { type Access, anyone, api, type Operation, openHereOr } from "@tagwell/contract/api";

/** Every operation with its method and path, and what a path of it matches. */
export const operations = Object.entries(api).map(([key, operation]: [string, Operation]) => {
  const [method = "", path = ""] = key.split(" ");
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  return { method, path, pattern, operation };
});

/** Of a path that nothing is said of. */
const unsaid = openHereOr(["viewer"]);

/** What a request asks for. */
export interface Asked {
  /** Undefined if the path has no such method, or there is no such path. */
  operation: Operation | undefined;
  access: Access;
  /** The methods that the path has; none if there is no such path. */
  allowed: readonly string[];
}

/** Of a request's method and path, still encoded. A method that the path does not have is answered to whoever has one of the others. */
export function findOperation(method: string, path: string): Asked {
  const ofPath = operations.filter(({ pattern }) => pattern.test(path));
  const asked = method === "HEAD" ? "GET" : method;
  const operation = ofPath.find((one) => one.method === asked)?.operation;
  const isForAnyone = ofPath.some((one) => one.operation.access === anyone);
  return {
    operation,
    access: operation?.access ?? (isForAnyone ? anyone : unsaid),
    allowed: ofPath.map((one) => one.method),
  };
}

/** The operations that a scope lets programs use, as "GET /api/reports". */
export const operationsOf = (scope: TokenScope): string[] =>
  operations
    .filter(({ operation }) => operation.access.scopes.includes(scope))
    .map(({ method, path }) => `${method} ${path}`);
