/** Under which consent a request comes. */
import type { IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { Visitor } from "./visitor.ts";

const name = (part: string) => `kndctr_X_AdobeOrg_${part}`;
const id = "0b0f8f5e-1111-4222-8333-000000000001";
const setting = { default: "pending", sites: { kids: "out" } } as const;
const visitor = (headers: IncomingHttpHeaders, control?: "out" | "recorded" | "ignored") =>
  new Visitor(
    headers,
    {},
    {
      orgId: "X@AdobeOrg",
      consent: { ...setting, ...(control && { globalPrivacyControl: control }) },
    },
  );
const hasLedger = true;

it.each([
  ["www", "pending"],
  ["kids", "out"],
  ["constructor", "pending"],
])("is the property's default on %s without a choice: %s", (site, state) => {
  expect(visitor({}).consentOn(site, { hasLedger })).toEqual({ state, source: "default", choice: null, gpc: false });
});

it("is in where the property says nothing, as in builds from before it was described", () => {
  const { state, source } = new Visitor({}, {}, { orgId: "X@AdobeOrg" }).consentOn("www", {
    hasLedger,
  });
  expect([state, source]).toEqual(["in", "default"]);
});

it.each([
  [`${name("consent")}=general=in; ${name("choice")}=${id}`, id],
  [`${name("consent")}=general%3Din`, null],
  [`${name("consent")}=general=in; ${name("choice")}=5`, null],
  [`${name("consent")}=general=in; ${name("choice")}=${id.toUpperCase()}`, null],
])("is an earlier choice by the cookie %s, which may name it: %s", (cookie, choice) => {
  expect(visitor({ cookie }).consentOn("kids", { hasLedger })).toEqual({
    state: "in",
    source: "earlier",
    choice,
    gpc: false,
  });
});

it("names no choice without a ledger that could have it, nor one without a consent", () => {
  const cookie = `${name("consent")}=general=in; ${name("choice")}=${id}`;
  expect(visitor({ cookie }).consentOn("www", { hasLedger: false }).choice).toBeNull();
  const alone = visitor({ cookie: `${name("choice")}=${id}` }).consentOn("www", { hasLedger });
  expect([alone.source, alone.choice]).toEqual(["default", null]);
});

it.each([
  ["out", "1", true, true],
  ["out", "0", false, false],
  ["out", undefined, false, false],
  ["recorded", "1", false, true],
  [undefined, "1", false, true],
  ["ignored", "1", false, null],
] as const)(
  "with the setting %s and the signal %s, has declined: %s, records: %s",
  (control, signal, declined, gpc) => {
    const one = visitor({ "sec-gpc": signal }, control);
    expect([one.hasDeclined(), one.gpc(), one.consentOn("www", { hasLedger }).gpc]).toEqual([declined, gpc, gpc]);
  },
);

it("keeps the id of a choice in the browser while it says in, and removes it with a refusal", () => {
  const entry = { key: name("choice"), attrs: { SameSite: "Lax" } };
  expect(visitor({}).choiceEntries("in", id)).toEqual([{ ...entry, value: id, maxAge: 15_552_000 }]);
  expect(visitor({}).choiceEntries("out", id)).toEqual([]);
  const before = visitor({ cookie: `${name("choice")}=${id}` });
  expect(before.choiceEntries("out", id)).toEqual([{ ...entry, value: "", maxAge: 0 }]);
  expect(before.choiceEntries("in", undefined)).toEqual([{ ...entry, value: "", maxAge: 0 }]);
});
