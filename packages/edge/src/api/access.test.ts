import { expect, it } from "vitest";
import { accessTo } from "./access.ts";
import { openApi } from "./open-api.ts";

it("is what the description says of every operation", () => {
  const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, { "x-roles": unknown; "x-scopes": unknown }>).map(
      ([method, { "x-roles": roles, "x-scopes": scopes }]) => {
        const asked = path.replaceAll(/\{\w+\}/g, "a%2Fb");
        return [`${method} ${path}`, { roles, scopes }, accessTo(method.toUpperCase(), asked)] as const;
      },
    ),
  );
  expect(operations.length).toBeGreaterThan(50);
  for (const [operation, described, decided] of operations)
    expect([operation, decided]).toEqual([operation, described]);
});

it.each([
  ["GET", "/api/none"],
  ["GET", "/api/reports/a/b"],
  ["GET", "/api/reportsx"],
  ["GET", "/api/openapi_json"],
  ["GET", "/api/visits"],
  ["POST", "/api/events"],
  ["PATCH", "/api/accounts"],
  ["constructor", "/api/accounts"],
  ["GET", "/api/session/"],
  ["GET", "/api/session/oidc/callback/x"],
])("needs a viewer for %s %s, which nothing else is said of, and lets no program in", (method, path) => {
  expect(accessTo(method, path)).toEqual({ roles: ["viewer"], scopes: [] });
});

it("takes HEAD as GET, and leaves a wrong method before a sign-in to its path", () => {
  expect(accessTo("HEAD", "/api/audit")).toEqual({ roles: ["officer"], scopes: ["audit:read"] });
  expect(accessTo("PATCH", "/api/session")).toEqual({ roles: "anyone", scopes: [] });
});
