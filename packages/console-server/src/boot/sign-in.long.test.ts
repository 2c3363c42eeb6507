/** Who may ask the console's API for what, over a real port: every refusal, and what is let through. */

import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { consoleHeader } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openApi } from "../api/open-api.ts";
import { password, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const fromConsole = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.close());

const post = (path: string, body: object, headers: Record<string, string> = fromConsole, on = edge) =>
  on.ask(path, { method: "POST", body, headers });
const kindOf = (answer: Parameters<typeof problemOf>[0]) => [answer.status, problemOf(answer).type.split(":").at(-1)];
const linkOf = (path: string) => path.replace(/^.*#link=([^&]*).*$/, "$1");
const order = { environment: "development", build: "0".repeat(64), replaces: null };

/** An account with these roles, made by an officer's link, signed in: its headers. */
async function signedInAs(officer: Record<string, string>, roles: string[], name: string) {
  const link = linkOf((await post("/api/accounts/links", { roles }, officer)).json.path);
  const entered = await post("/api/accounts/entry", { link, name, password });
  return { ...fromConsole, cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
}

describe("a one-time link", () => {
  it("creates an account, once", async () => {
    const link = linkOf(edge.makeFirstLink());
    const entered = await post("/api/accounts/entry", { link, name: "Ana", password });
    expect(entered.json.account).toEqual({ name: "Ana", roles: ["viewer", "engineer", "officer"] });
    expect(String(entered.headers["set-cookie"])).toMatch(
      /^tagwell_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const again = await post("/api/accounts/entry", { link, name: "Eve", password });
    expect(kindOf(again)).toEqual([403, "link-refused"]);
  });

  it("takes no password that is made of the names of the property and its sites", async () => {
    const { name, sites } = exampleProperty();
    const link = linkOf(edge.makeFirstLink());
    for (const own of [name, ...sites.flatMap(({ label, hosts }) => [label, ...hosts])]) {
      const word = own.replace(/\W/g, "");
      const entered = await post("/api/accounts/entry", { link, name: "Ana", password: `${word}${word}2026` });
      expect(kindOf(entered)).toEqual([400, "weak-password"]);
    }
  });

  it("stops working when the next one is made", async () => {
    const first = linkOf(edge.makeFirstLink());
    edge.makeFirstLink();
    expect(kindOf(await post("/api/accounts/entry", { link: first, name: "Eve", password }))).toEqual([
      403,
      "link-refused",
    ]);
  });

  it("cannot take over an existing account, and stays valid when the name is taken", async () => {
    await edge.signsIn("Ana");
    const link = linkOf(edge.makeFirstLink());
    const taken = await post("/api/accounts/entry", { link, name: "ANA", password: "another long password" });
    expect(kindOf(taken)).toEqual([409, "name-taken"]);
    expect((await post("/api/session", { name: "Ana", password })).status).toBe(200);
    expect((await post("/api/accounts/entry", { link, name: "Ben", password })).status).toBe(200);
  });

  it("renews the password of the account that it is for, and ends its sessions", async () => {
    const ana = await edge.signsIn("Ana");
    const link = linkOf((await post("/api/accounts/links", { account: "Ana" }, ana)).json.path);
    const renewed = "another long password";
    expect((await post("/api/accounts/entry", { link, name: "Ana", password: renewed })).status).toBe(200);
    expect((await edge.ask("/api/session", { headers: ana })).json.account).toBeUndefined();
    expect(kindOf(await post("/api/session", { name: "Ana", password }))).toEqual([401, "sign-in-refused"]);
    expect((await post("/api/session", { name: "Ana", password: renewed })).status).toBe(200);
  });

  it("stays valid when the password is too short, and does not repeat the password", async () => {
    const link = linkOf(edge.makeFirstLink());
    const answer = await post("/api/accounts/entry", { link, name: "Ana", password: "tooshort" });
    expect([answer.status, problemOf(answer).detail]).toEqual([
      400,
      "The body, password: expected 12 characters or more.",
    ]);
    expect((await post("/api/accounts/entry", { link, name: "Ana", password })).status).toBe(200);
  });
});

describe("signing in", () => {
  it("answers the same for an unknown name and a wrong password", async () => {
    await edge.signsIn("Ana");
    const wrong = await post("/api/session", { name: "Ana", password: "something else" });
    const unknown = await post("/api/session", { name: "Eve", password });
    expect(kindOf(wrong)).toEqual([401, "sign-in-refused"]);
    expect(unknown.text).toBe(wrong.text);
  });

  it("is delayed after three failures of a name from an address, in whatever case, even with the right password", async () => {
    await edge.signsIn("Ana");
    // A check of a password may take longer than the first delays where the machine is busy.
    let seconds = 0;
    for (let attempt = 0; seconds < 2 && attempt < 100; attempt++) {
      const failure = await post("/api/session", { name: attempt % 2 ? "ana" : "ＡNA", password: "no" });
      seconds = Number(failure.headers["retry-after"] ?? 0);
      if (attempt < 3) expect(failure.status).toBe(401);
    }
    const answer = await post("/api/session", { name: "Ana", password });
    expect(kindOf(answer)).toEqual([429, "too-many-attempts"]);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(30);
  });

  it("is not delayed by a stranger's hundreds of failures from other addresses", async () => {
    const behind = await startTestEdge({ trustedProxies: ["127.0.0.1"] });
    await behind.signsIn("Ana");
    const attempt = (address: string, given: string) =>
      post("/api/session", { name: "Ana", password: given }, { ...fromConsole, "x-forwarded-for": address }, behind);
    const failures = Array.from({ length: 300 }, (_, each) => attempt(`198.51.100.${each % 2}`, "not the password"));
    const statuses = (await Promise.all(failures)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(100);
    expect((await attempt("192.0.2.7", password)).status).toBe(200);
    await behind.close();
  });

  it("ends with sign-out: the old cookie no longer works", async () => {
    const ana = await edge.signsIn();
    expect((await edge.ask("/api/session", { headers: ana })).json.account.name).toBe("Ana");
    expect((await edge.ask("/api/session", { method: "DELETE", headers: ana })).status).toBe(204);
    expect((await edge.ask("/api/session", { headers: ana })).json.account).toBeUndefined();
    expect(kindOf(await edge.ask("/api/accounts", { headers: ana }))).toEqual([401, "sign-in-needed"]);
  });
});

describe("a write", () => {
  it.each([
    ["POST", "/api/library/publish"],
    ["POST", "/api/library/roll-back"],
    ["POST", "/api/library/signatures"],
    ["POST", "/api/accounts/links"],
    ["DELETE", "/api/accounts?name=Ana"],
  ])("%s %s needs a session, also on this machine", async (method, path) => {
    expect(
      kindOf(await edge.ask(path, { method, headers: fromConsole, ...(method === "POST" && { body: order }) })),
    ).toEqual([401, "sign-in-needed"]);
  });

  it("needs the console's own header, which another site's page cannot send", async () => {
    const { cookie = "" } = await edge.signsIn();
    const headers = { cookie, "content-type": "application/json" };
    expect(kindOf(await post("/api/library/publish", order, headers))).toEqual([403, "not-from-console"]);
    expect(kindOf(await post("/api/session", { name: "Ana", password }, headers))).toEqual([403, "not-from-console"]);
  });

  it("is refused for another site's page, whatever it sends", async () => {
    const ana = await edge.signsIn();
    for (const foreign of [{ origin: "http://www.localhost" }, { "sec-fetch-site": "cross-site" }] as Record<
      string,
      string
    >[])
      expect(kindOf(await post("/api/library/publish", order, { ...ana, ...foreign }))).toEqual([403, "cross-site"]);
  });

  it("needs its role", async () => {
    const officer = await edge.signsIn();
    const viewer = await signedInAs(officer, ["viewer"], "Vera");
    const engineer = await signedInAs(officer, ["engineer"], "Enno");
    expect(kindOf(await post("/api/library/publish", order, viewer))).toEqual([403, "wrong-role"]);
    expect(kindOf(await post("/api/library/publish", order, engineer))).toEqual([409, "not-published"]);
    const signature = { environment: "development", build: "0".repeat(64) };
    expect(kindOf(await post("/api/library/signatures", signature, engineer))).toEqual([403, "wrong-role"]);
    expect(kindOf(await edge.ask("/api/audit", { headers: engineer }))).toEqual([403, "wrong-role"]);
    expect(kindOf(await post("/api/accounts/links", { roles: ["officer"] }, engineer))).toEqual([403, "wrong-role"]);
  });

  it("is nearly everything for a viewer, and reports in estimated numbers for a reader", async () => {
    const officer = await edge.signsIn();
    const readable = Object.entries(openApi.paths).flatMap(([path, methods]) => ("get" in methods ? path : []));
    const allowedTo = async (role: string, name: string) => {
      // Through a proxy, development needs a sign-in too.
      const headers = { ...(await signedInAs(officer, [role], name)), "x-forwarded-for": "192.0.2.7" };
      const answers = readable.map(async (path) => {
        // A stream that is allowed does not end.
        const asked = path === "/api/stream" ? `${path}?limit=x` : path.replaceAll(/\{\w+\}/g, "pages");
        return (await edge.ask(asked, { headers })).status === 403 ? [] : path;
      });
      return (await Promise.all(answers)).flat();
    };
    const beforeSignIn = ["/api/session", "/api/session/oidc", "/api/session/oidc/callback"];
    const reports = ["/api/catalog", "/api/event-report", "/api/reports", "/api/reports/{name}"];
    const beside = ["/api/health", "/api/openapi.json", "/api/publications", "/api/saved-views"];
    expect((await allowedTo("reader", "Rea")).sort()).toEqual([...beforeSignIn, ...reports, ...beside].sort());
    const ofOfficers = readable.filter((path) => /^\/api\/(accounts|tokens|audit|erasures|person-export)/.test(path));
    const allowed = await allowedTo("viewer", "Vera");
    expect(readable.filter((path) => !allowed.includes(path))).toEqual(ofOfficers);

    const reader = { ...(await signedInAs(officer, ["reader"], "Ron")), "x-forwarded-for": "192.0.2.7" };
    expect((await edge.ask("/api/reports/pages", { headers: reader })).json.sample).toEqual({ oneIn: 2, roundedTo: 5 });
    expect((await edge.ask("/api/session", { headers: reader })).json.account.roles).toEqual(["reader"]);
    expect(kindOf(await post("/api/library/publish", order, reader))).toEqual([403, "wrong-role"]);
  });

  it("tells a reader no number of the edge's health, whose changes count events", async () => {
    const officer = await edge.signsIn();
    const forwarded = { "x-forwarded-for": "192.0.2.7" };
    const reader = { ...(await signedInAs(officer, ["reader"], "Ron")), ...forwarded };
    const viewer = { ...(await signedInAs(officer, ["viewer"], "Vera")), ...forwarded };
    const health = async (headers: Record<string, string>) => (await edge.ask("/api/health", { headers })).json;
    expect(await health(reader)).toEqual({ status: "ok", environments: ["development"] });
    expect(Object.keys(await health(viewer))).toEqual(expect.arrayContaining(["waiting", "freeBytes", "quota"]));
    expect(kindOf(await edge.ask("/api/health", { headers: forwarded }))).toEqual([401, "sign-in-needed"]);
  });

  it("cannot remove the last officer", async () => {
    const officer = await edge.signsIn();
    const viewer = await signedInAs(officer, ["viewer"], "Vera");
    const remove = (name: string) => edge.ask(`/api/accounts?name=${name}`, { method: "DELETE", headers: officer });
    expect(kindOf(await remove("Ana"))).toEqual([409, "last-officer"]);
    expect((await remove("vera")).status).toBe(204);
    expect((await edge.ask("/api/session", { headers: viewer })).json.account).toBeUndefined();
  });
});

describe("reading", () => {
  it("needs no sign-in in development on this machine", async () => {
    for (const path of ["/api/events", "/api/health", "/api/library"])
      expect((await edge.ask(path)).status, path).toBe(200);
    expect((await edge.ask("/api/events", { method: "DELETE" })).status).toBe(204);
  });

  const elsewhere = { address: "127.0.0.2", origin: "https://tags.example.org" };
  it.each([
    ["is reached by other machines", { elsewhere }],
    ["stores more than development's events", { properties: [exampleProperty(), exampleProperty("production")] }],
  ])("needs a sign-in for every path where the edge %s", async (_, options) => {
    const guarded = await startTestEdge(options);
    for (const path of ["/api/events", "/api/stream", "/api/health", "/api/library", "/api/openapi.json", "/api/none"])
      expect(kindOf(await guarded.ask(path)), path).toEqual([401, "sign-in-needed"]);
    expect(kindOf(await guarded.ask("/api/events", { method: "DELETE", headers: fromConsole }))).toEqual([
      401,
      "sign-in-needed",
    ]);
    expect((await guarded.ask("/api/session")).json).toEqual({ open: false, hasAccounts: false });
    const ana = await guarded.signsIn();
    expect((await guarded.ask("/api/events", { headers: ana })).status).toBe(200);
    await guarded.close();
  });

  it("binds the cookie to HTTPS, and answers on the configured host", async () => {
    const guarded = await startTestEdge({ elsewhere });
    const { cookie } = await guarded.signsIn();
    expect(cookie).toMatch(/^__Host-tagwell_session=/);
    expect((await guarded.ask("/api/session", { host: "tags.example.org" })).status).toBe(200);
    expect((await guarded.ask("/api/session", { host: "evil.example" })).status).toBe(403);
    await guarded.close();
  });
});

describe("ending sessions", () => {
  const sessionOf = async (headers: Record<string, string>) =>
    (await edge.ask("/api/session", { headers })).json.account?.name;
  const end = (headers: Record<string, string>, query = "") =>
    edge.ask(`/api/sessions${query}`, { method: "DELETE", headers });

  it("ends all of one's own", async () => {
    const officer = await edge.signsIn();
    const viewer = await signedInAs(officer, ["viewer"], "Vera");
    const second = await post("/api/session", { name: "Vera", password });
    const other = { ...fromConsole, cookie: String(second.headers["set-cookie"]).replace(/;.*$/, "") };
    expect((await end(viewer)).status).toBe(204);
    expect([await sessionOf(viewer), await sessionOf(other), await sessionOf(officer)]).toEqual([
      undefined,
      undefined,
      "Ana",
    ]);
  });

  it("ends those of others for officers only, and everybody's, and records it", async () => {
    const officer = await edge.signsIn();
    const viewer = await signedInAs(officer, ["viewer"], "Vera");
    const engineer = await signedInAs(officer, ["engineer"], "Enno");
    expect(kindOf(await end(viewer, "?account=Ana"))).toEqual([403, "wrong-role"]);
    expect(kindOf(await end(viewer, "?everyone=1"))).toEqual([403, "wrong-role"]);
    expect(kindOf(await end(officer, "?account=Nobody"))).toEqual([404, "no-such-account"]);
    expect((await end(officer, "?account=VERA")).status).toBe(204);
    expect([await sessionOf(viewer), await sessionOf(engineer)]).toEqual([undefined, "Enno"]);
    const [newest] = (await edge.ask("/api/audit?limit=1", { headers: officer })).json;
    expect(newest).toMatchObject({ who: "Ana", what: "sessions ended", about: "Vera", detail: "1 session" });
    expect((await end(officer, "?everyone=1")).status).toBe(204);
    expect([await sessionOf(engineer), await sessionOf(officer)]).toEqual([undefined, undefined]);
  });

  it("ends the open streams of an account that is removed, and no others", async () => {
    const guarded = await startTestEdge({ elsewhere: { address: "127.0.0.2", origin: "http://tags.example.org" } });
    const officer = await guarded.signsIn();
    const link = linkOf((await post("/api/accounts/links", { roles: ["viewer"] }, officer, guarded)).json.path);
    const entered = await post("/api/accounts/entry", { link, name: "Vera", password }, fromConsole, guarded);
    const viewer = { cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
    let isOfficersOpen = true;
    const officers = guarded.ask("/api/stream", { headers: officer }).then(() => (isOfficersOpen = false));
    const viewers = guarded.ask("/api/stream", { headers: viewer });
    await vi.waitFor(async () => {
      const rows = (await guarded.ask("/api/audit?limit=2", { headers: officer })).json as { about: string }[];
      expect(rows.map(({ about }) => about)).toEqual(["event stream", "event stream"]);
    });
    await guarded.ask("/api/accounts?name=Vera", { method: "DELETE", headers: officer });
    expect((await viewers).text).toMatch(/^retry: 1000/);
    expect(isOfficersOpen).toBe(true);
    await guarded.close();
    await officers;
  });
});

it("records sign-ins and refusals in the audit trail, without names that do not exist", async () => {
  const ana = await edge.signsIn();
  await post("/api/session", { name: "my secret password", password: "no" });
  const trail = await edge.ask("/api/audit", { headers: ana });
  expect(trail.json.map(({ who, what }: { who: string; what: string }) => `${who}: ${what}`)).toEqual([
    "unknown: sign-in refused",
    "Ana: account made",
    "the start: link made",
  ]);
  expect(trail.text).not.toContain("my secret");
});
