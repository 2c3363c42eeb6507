import { expect, it } from "vitest";
import { openApi } from "./open-api.ts";
import { findOperation, operations } from "./operations.ts";

it("is what the description says of every operation", () => {
  expect(operations.length).toBeGreaterThan(50);
  for (const { method, path, operation } of operations) {
    const { roles, scopes } = findOperation(method, path.replaceAll(/\{\w+\}/g, "a%2Fb")).access;
    expect({ roles, scopes }, operation.id).toEqual({
      roles: openApi.paths[path]?.[method.toLowerCase()]?.["x-roles"],
      scopes: openApi.paths[path]?.[method.toLowerCase()]?.["x-scopes"],
    });
  }
});

it.each([
  ["GET", "/api/none", []],
  ["GET", "/api/reports/a/b", []],
  ["GET", "/api/reportsx", []],
  ["GET", "/api/openapi_json", []],
  ["POST", "/api/events", ["GET", "DELETE"]],
  ["PATCH", "/api/accounts", ["GET", "DELETE"]],
  ["constructor", "/api/accounts", ["GET", "DELETE"]],
  ["GET", "/api/session/", []],
  ["GET", "/api/session/oidc/callback/x", []],
])("has no operation for %s %s: a viewer may know that, and no program", (method, path, allowed) => {
  expect(findOperation(method, path)).toMatchObject({
    operation: undefined,
    allowed,
    access: { roles: ["viewer"], scopes: [] },
  });
});

it("takes HEAD as GET, and leaves a wrong method before a sign-in to its path", () => {
  expect(findOperation("HEAD", "/api/audit").access).toMatchObject({ roles: ["officer"], scopes: ["audit:read"] });
  expect(findOperation("PATCH", "/api/session").access).toMatchObject({ roles: "anyone", scopes: [] });
});
