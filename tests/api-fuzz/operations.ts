/** Reads the operations from the API's own description. */
import type { Access } from "@tagwell/contract/api";

export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  oneOf?: readonly Schema[];
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  roles: Access["roles"];
  statuses: ReadonlySet<number>;
  /** Matches a path of a request, still encoded. */
  pattern: RegExp;
}

export interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

interface Described {
  "x-roles": Access["roles"];
  parameters?: readonly Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content["application/json"]?.schema,
      roles: described["x-roles"],
      statuses: new Set(Object.keys(described.responses).map(Number)),
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    })),
  );
}

/** The operation that answers a request, whatever it was made for. */
export function operationOf(operations: readonly Operation[], method: string, target: string): Operation | undefined {
  // As the edge reads it: a parser of addresses resolves dots.
  const { pathname } = new URL(target, "http://localhost");
  const asked = method === "HEAD" ? "GET" : method;
  return operations.find((operation) => operation.method === asked && operation.pattern.test(pathname));
}
