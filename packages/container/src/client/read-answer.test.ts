import cookieJar from "@adobe/alloy-core/utils/cookieJar.js";
import { expect, it, vi } from "vitest";
import { createSdkCookies } from "../identity/sdk-cookies.ts";
import { type AnswerContent, type AnsweredIdentity, createReadAnswer } from "./read-answer.ts";

const ecid = "1".repeat(38);

function setUp(protocol = "https:") {
  const written: string[] = [];
  const document = Object.defineProperty({}, "cookie", {
    get: () => written.map((cookie) => cookie.split(";")[0]).join("; "),
    set: (cookie: string) => void written.push(cookie),
  }) as Document;
  const cookies = createSdkCookies(document, "X@AdobeOrg");
  cookies.domain = "example.org";
  const warn = vi.fn();
  const window = { document, location: { protocol } } as unknown as Window;
  const answered: AnsweredIdentity = {};
  const readAnswer = createReadAnswer({ window, cookies, orgId: "X@AdobeOrg", answered, log: { warn } });
  const reads = (content: Partial<AnswerContent>) =>
    readAnswer({ status: 200, text: JSON.stringify({ handle: [], ...content }), taken: true, header: () => null });
  const stores = (...payload: unknown[]) => reads({ handle: [{ type: "state:store", payload }] });
  return { written, answered, warn, cookies, reads, stores };
}

it("sets the cookies of an answer", () => {
  const { written, stores, cookies } = setUp();
  expect(cookies.read("consent")).toBeUndefined();
  stores(
    { key: "kndctr_X_AdobeOrg_consent", value: "general=in" },
    { key: "a", value: "1", maxAge: 0, attrs: { SameSite: "Lax" } },
    { key: "b", value: "2", attrs: { SameSite: "None" } },
  );
  expect(written).toEqual([
    "kndctr_X_AdobeOrg_consent=general=in; path=/; domain=example.org",
    expect.stringMatching(/^a=1; path=\/; domain=example.org; expires=\w{3}, .* GMT; samesite=lax$/),
    "b=2; path=/; domain=example.org; samesite=none; secure",
  ]);
  expect(cookies.read("consent"), "in the same turn").toBe("general=in");
});

it("encodes names and values as the SDK's cookie library does", () => {
  const { written, stores } = setUp();
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  for (let code = 32; code < 256; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    // Parentheses in names, which only the library encodes, are allowed too.
    const key = text.replace(/[()]/, "");
    cookieJar.set(key, text);
    stores({ key, value: text });
    expect(written.at(-1)?.split("; ")[0], text).toBe(page.cookie.split("; ")[0]);
  }
  vi.unstubAllGlobals();
});

it("tells the vendor's older library the first ECID, for 390 days", () => {
  const { written, answered, reads } = setUp();
  const result = { handle: [{ type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: ecid }] }] };
  reads(result);
  reads(result);
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(
    new RegExp(`^AMCV_X%40AdobeOrg=MCMID\\|${ecid}; path=/; domain=example.org; expires=.*; samesite=none; secure$`),
  );
  const [, date = ""] = /expires=([^;]+)/.exec(written[0] ?? "") ?? [];
  expect(Math.round((Date.parse(date) - Date.now()) / 86_400_000)).toBe(390);
  expect(answered).toEqual({ ecid });
});

it("logs warnings and errors, and never throws", () => {
  const { warn, reads } = setUp();
  reads({ warnings: ["w"], errors: ["e"], handle: [{ type: "state:store", payload: [null] }] });
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    "The server responded with a warning:",
    "The server responded with a non-fatal error:",
    "The edge's answer could not be read.",
  ]);
});
