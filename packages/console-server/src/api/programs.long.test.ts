/** What a program may do by its token: every operation of the API by every scope, over HTTP. */
import { type TokenScope, tokenScopes } from "@tagwell/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeToken } from "../testing/make-token.ts";
import { type Asking, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import { openApi } from "./open-api.ts";
import { operationsOf } from "./operations.ts";

type Headers = Record<string, string>;
let edge: TestEdge;
let ana: Headers;
const programs = new Map<TokenScope, Headers>();
beforeAll(async () => {
  edge = await startTestEdge();
  ana = await edge.signsIn("Ana");
  for (const scope of tokenScopes) programs.set(scope, (await makeToken(edge, ana, [scope])).headers);
});
afterAll(() => edge.close());

const headersOf = (scope: TokenScope): Headers => programs.get(scope) ?? {};
/** The problem's kind; "passed" for what the gate let in, whatever the operation then says of the query and the body. */
async function outcome(method: string, path: string, headers: Headers): Promise<string> {
  // No stream starts with this, and nothing changes.
  const answer = await edge.ask(`${path}?limit=0`, { method, headers, ...(/^P/.test(method) && { body: {} }) });
  const kind = answer.status >= 400 ? (problemOf(answer).type.split(":").at(-1) ?? "") : "";
  return ["sign-in-needed", "token-refused", "missing-scope", "not-for-programs"].includes(kind) ? kind : "passed";
}
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, { "x-roles": unknown; "x-scopes": TokenScope[] }>).map(
    ([method, { "x-roles": roles, "x-scopes": scopes }]) => ({
      ...{ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, "1"), roles, scopes },
    }),
  ),
);

it.each(operations)("lets in by its scopes and no other: $method $path", async ({ method, path, roles, scopes }) => {
  for (const scope of tokenScopes) {
    const refused = scopes.length === 0 ? "not-for-programs" : "missing-scope";
    const expected = roles === "anyone" || scopes.includes(scope) ? "passed" : refused;
    expect([scope, await outcome(method, path, headersOf(scope))]).toEqual([scope, expected]);
  }
  // A proxy's request is nobody's here.
  const nobody = { "content-type": "application/json", "x-forwarded-for": "192.0.2.1" };
  expect(await outcome(method, path, nobody)).toMatch(roles === "anyone" ? /passed/ : /sign-in-needed/);
});

describe("the scopes", () => {
  const allowed = Object.fromEntries(tokenScopes.map((scope) => [scope, operationsOf(scope).sort()]));
  const everywhere = "GET /api/openapi.json";

  it("are as the documents say", () => {
    expect(allowed).toEqual({
      "reports:read": [
        ...["GET /api/reports", "GET /api/reports/{name}", "GET /api/event-report", "GET /api/catalog"],
        ...["GET /api/publications", "GET /api/health", everywhere],
      ].sort(),
      "events:export": [
        ...["GET /api/catalog", "GET /api/health", everywhere, "GET /api/events", "GET /api/export", "GET /api/stream"],
      ].sort(),
      publish: [
        ...["GET /api/publications", everywhere, "GET /api/library", "GET /api/library/change"],
        "PUT /api/library/builds/{environment}",
        ...["POST /api/library/publish", "POST /api/library/roll-back", "GET /api/builds", "GET /api/builds/diff"],
        ...["GET /api/publications/requests", "POST /api/publications/requests"],
        "POST /api/publications/requests/{number}/withdraw",
      ].sort(),
      "person-requests": [everywhere, "GET /api/erasures", "POST /api/erasures", "POST /api/person-export"].sort(),
      "audit:read": [
        ...[everywhere, "GET /api/audit", "GET /api/audit/check"],
        ...["GET /api/consent", "GET /api/consent/totals", "GET /api/consent/check"],
      ].sort(),
    });
  });

  it("never reach tokens, accounts, signatures, approvals or a removal", () => {
    const never = /tokens|accounts|session|signatures|approve|decline|preview|DELETE|saved-views/;
    expect(
      Object.values(allowed)
        .flat()
        .filter((operation) => never.test(operation)),
    ).toEqual([]);
  });
});

describe("a request with a token", () => {
  const ask = (path: string, headers: Headers, asking: Asking = {}) => edge.ask(path, { ...asking, headers });

  it("is judged by the token alone, whatever cookie it has and wherever it comes from", async () => {
    const cookie = { cookie: ana.cookie ?? "" };
    for (const token of ["nonsense", "", `tagwell_0123456789ab_${"x".repeat(43)}`]) {
      const answer = await ask("/api/accounts", { ...cookie, authorization: `Bearer ${token}` });
      expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, 'Bearer error="invalid_token"']);
      // Without a token, this machine's user may read here.
      expect((await ask("/api/events", { authorization: `bearer ${token}` })).status).toBe(401);
    }
    const refused = await ask("/api/accounts", { ...cookie, ...headersOf("audit:read") });
    expect([refused.status, problemOf(refused).detail]).toEqual([403, expect.stringContaining("No token allows this")]);
    expect((await ask("/api/session", { ...cookie, ...headersOf("audit:read") })).json).not.toHaveProperty("account");
    expect((await ask("/api/accounts", { ...cookie, authorization: "Basic YTpi" })).status).toBe(200);
  });

  it("names the scope that it lacks", async () => {
    const answer = await ask("/api/export?format=csv", headersOf("reports:read"));
    expect([answer.status, problemOf(answer).detail]).toEqual([
      403,
      "This needs the scope events:export; token reports-read has: reports:read. An officer can make another token.",
    ]);
    expect(answer.headers["www-authenticate"]).toBe('Bearer error="insufficient_scope", scope="events:export"');
  });

  it("needs neither the console's header nor its origin", async () => {
    const body = { namespace: "username", id: "qz.vandermeer", reason: "request 17" };
    const headers = {
      ...headersOf("person-requests"),
      origin: "https://tickets.example.org",
      "sec-fetch-site": "cross-site",
    };
    expect((await ask("/api/person-export", headers, { method: "POST", body })).status).toBe(200);
    const [row] = (await ask("/api/audit?limit=1", headersOf("audit:read"))).json;
    expect(row).toMatchObject({ who: "token person-requests", what: "personal data exported" });
  });

  it("sees numbers as a reader does, and exact ones where it may export events", async () => {
    expect(Object.keys((await ask("/api/health", headersOf("reports:read"))).json)).toEqual(["status", "environments"]);
    expect((await ask("/api/health", headersOf("events:export"))).json).toHaveProperty("waiting");
    const reports = (await ask("/api/reports", headersOf("reports:read"))).json;
    const path = `/api/reports/${reports[0].name}`;
    const both = await makeToken(edge, ana, ["reports:read", "events:export"]);
    expect((await ask(path, headersOf("reports:read"))).json).toHaveProperty("sample");
    expect((await ask(path, both.headers)).json).not.toHaveProperty("sample");
  });

  it("that exports events is in the audit trail", async () => {
    expect((await ask("/api/export?format=ndjson", headersOf("events:export"))).status).toBe(200);
    const rows = (await ask("/api/audit?limit=20", headersOf("audit:read"))).json;
    expect(rows).toContainEqual(
      expect.objectContaining({ who: "token events-export", what: "data read", about: "event export" }),
    );
  });
});

it("ends the stream of a token that is withdrawn", async () => {
  const { id, headers } = await makeToken(edge, ana, ["events:export"], "live");
  const stream = await fetch(`http://localhost:${edge.port}/api/stream`, { headers });
  expect(stream.status).toBe(200);
  const whole = stream.text();
  expect((await edge.ask(`/api/tokens/${id}`, { method: "DELETE", headers: ana })).status).toBe(204);
  expect(await whole).toContain("retry");
  expect((await edge.ask("/api/events", { headers })).status).toBe(401);
});

it("answers 429 to a token that has made its requests", async () => {
  const limited = await startTestEdge({ quota: { tokenRequestsPerMinute: 2 } });
  try {
    const { headers } = await makeToken(limited, await limited.signsIn("Ana"), ["audit:read"]);
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(await limited.ask("/api/audit/check", { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

it.each([
  [{ name: "token x", scopes: ["publish"] }, "name: expected another name, because the audit trail uses this one"],
  [{ name: "", scopes: ["publish"] }, "name: expected a name of 1 to 64 letters"],
  [{ name: "x", scopes: [] }, "scopes: expected at least one of reports:read"],
  [{ name: "x", scopes: ["officer"] }, "scopes.0: expected one of reports:read"],
  [{ name: "x", scopes: ["publish"], days: 367 }, "days: expected a whole number of days from 1 to 366"],
  [{ name: "x", scopes: ["publish"], days: 1.5 }, "days: expected a whole number of days from 1 to 366"],
])("makes no token of %j", async (body, why) => {
  const answer = await edge.ask("/api/tokens", { method: "POST", headers: ana, body });
  expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining(why)]);
});
