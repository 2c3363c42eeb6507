import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishedOf } from "../published/published-of.ts";
import { casesOf } from "../testing/cases-of.ts";
import { exampleRules } from "../testing/example-rules.ts";
import { type AddressRules, guardAddress } from "./guard-address.ts";
import { createPlainGuard } from "./plain-guard.ts";
import { createTextGuard } from "./text-guard.ts";

const { url } = createTextGuard(exampleRules)({ published: publishedOf({ plain: ["heart"] }) });
const plainGuard = createPlainGuard(exampleRules, {}, undefined);
const thisYear = new Date().getFullYear();
const asIs: AddressRules = {
  parameters: exampleRules.queryParameters,
  label: (text) => text,
  segment: (text) => text,
  isHost: () => true,
  isPublicFolder: () => false,
  vocabulary: (text) => text,
  code: (text) => text,
  cut: () => undefined,
};

describe("an address", () => {
  it.each(["?id=&dept=12", "?id&dept=12", "?id=%20&dept=12&utm_source=+", "?dept=12&search=%20%20&&"])(
    "loses the parameters that are blank: %s",
    (query) => expect(url(`https://clinic.example/find${query}`).text).toBe("https://clinic.example/find?dept=12"),
  );

  it.each([
    ["https://user:password@clinic.example/a", "https://clinic.example/a"],
    ["https://user@clinic.example:8443/a", "https://clinic.example:8443/a"],
    ["https://user:p%40ss@word@clinic.example/", "https://clinic.example/"],
    ["https://:secret@[2001:db8::1]:80/a", "https://[2001:db8::1]:80/a"],
  ])("keeps host and port of its origin, and no credentials: %s", (address, kept) => {
    expect(url(address)).toEqual({ text: kept, found: expect.arrayContaining(["user name or password"]) });
  });

  it.each(["https://user%40host", "https://clinic.example\\@b/", "https:x@y/"])(
    "is left out where it is no web address: %s",
    (address) => expect(url(address).text).toBe(""),
  );

  it.each([
    "mailto:ana@example.org",
    "tel:+14155550123",
    "SMS:4155550123",
    "whatsapp://send?phone=4155550123",
    "facetime:ana@example.org",
    "intent://scan/#Intent;package=com.example;end",
    "data:text/html,Ana%20Lopez",
    "blob:https://clinic.example/4155550123",
    "facetime-audio:+14155550123",
    "vnd.youtube:Ana",
    "ms-word:ofe|u|https://clinic.example/Ana%20Lopez.docx",
    "urn:ana",
  ])("is its known scheme where it is no web address: %s", (address) => {
    const { text } = url(address);
    expect(address.split(":")[0]).toBe(text.slice(0, -1));
    expect(url(text)).toEqual({ text, found: [] });
  });

  it.each([
    "lopez:",
    "Lopez:4155550123",
    "ana.lopez:results",
    "web+ana:1",
    "lopez-app://com.example",
    "ana-app:",
    "tel.lopez:1",
    "mailto-ana:",
    "javascript:lopez",
  ])("is cut where anybody may have made its scheme: %s", (address) => {
    expect(url(address)).toEqual({ text: "", found: ["not a web address"] });
    expect(plainGuard.field("url", address, 2048).value).toBeUndefined();
  });

  it("needs no patterns for the schemes of most links", () => {
    for (const text of ["tel:", "mailto:", "sms:"])
      expect(plainGuard.field("url", text, 2048)).toEqual({ value: text, found: [] });
  });

  it.each([
    ["android-app://com.google.android.gm/", "android-app://com.google.android.gm"],
    ["android-app://com.example.mail/https/mail.example/ana@example.org", "android-app://com.example.mail"],
    ["ios-app://com.example.mail?user=ana", "ios-app://com.example.mail"],
    ["ios-app://333903271", "ios-app://333903271"],
    ["ios-app://333903271/http/clinic.example/ana@example.org", "ios-app://333903271"],
    ["ios-app://1091189122?user=ana", "ios-app://1091189122"],
    ["ios-app://4155550123/", "ios-app:"],
    ["ios-app://3339032715550/", "ios-app:"],
    ["android-app://333903271/", "android-app:"],
    ["android-app://4155550123.example/", "android-app:"],
    ["android-app://ana@com.example.mail/", "android-app:"],
    ["ssn-123-45-6789:x", ""],
  ])("is scheme and package of an app: %s", (address, kept) => {
    expect(url(address).text).toBe(kept);
    expect(url(kept)).toEqual({ text: kept, found: [] });
  });

  it.each([
    ["https://clinic.example/a%3Fb%23c/ana@example.org", "https://clinic.example/a%3Fb%23c/%5Bredacted%5D"],
    ["https://clinic.example/ask%3F4155550123%23x", "https://clinic.example/ask%3F%5Bredacted%5D%23x"],
    ["https://clinic.example/a%2F4155550123%2Fb/c", "https://clinic.example/a%2F%5Bredacted%5D%2Fb/c"],
    ["https://clinic.example/100%25/4155550123", "https://clinic.example/100%25/%5Bredacted%5D"],
  ])("is guarded segment by segment, and no encoded sign becomes a separator: %s", (address, kept) =>
    expect(url(address).text).toBe(kept),
  );

  it.each([
    ["/patients/Ana%20Lopez/visits", "/patients/%5Bredacted%5D/visits"],
    ["/patients/x%2Fy/z", "/patients/%5Bredacted%5D/z"],
    ["/magic/dGhpcy/abc", "/magic/%5Bredacted%5D"],
    ["/confirm/Gwendoline/done", "/confirm/%5Bredacted%5D"],
    ["/unsubscribe/ludovica88", "/unsubscribe/%5Bredacted%5D"],
    ["/password-reset/a1b2c3", "/password-reset/%5Bredacted%5D"],
    ["/results/hiv-positive-88271", "/results/%5Bredacted%5D"],
    ["/mrn/12345", "/mrn/%5Bredacted%5D"],
    ["/dob/2019-03-14", "/dob/%5Bredacted%5D"],
    ["/call/415/555/0123", "/call/%5Bredacted%5D"],
    ["/1985/03/14", "/%5Bredacted%5D"],
    ["/a/2011-10-17/b", "/a/%5Bredacted%5D/b"],
    ["/20111017", "/%5Bredacted%5D"],
  ])("loses what a folder says of a person, also over several segments: %s", (path, kept) =>
    expect(url(`https://clinic.example${path}`).text).toBe(`https://clinic.example${kept}`),
  );

  it.each([
    "/news/2019/03/14/flu",
    "/news/2026/03",
    `/events/${thisYear}-10-05/flu`,
    "/verify/insurance",
    "/reset/password",
  ])("keeps days that are folders, and pages that are everybody's: %s", (path) =>
    expect(url(`https://clinic.example${path}`)).toEqual({ text: `https://clinic.example${path}`, found: [] }),
  );

  it.each([
    ["linksource=https://mail.example/read?user=ludovica88", "linksource=https%3A%2F%2Fmail.example%2Fread"],
    ["utm_content=mail.example%2Fc%3Fk%3DQx88", "utm_content=mail.example%2Fc"],
    ["utm_content=//mail.example/read%23ludovica88", "utm_content=%2F%2Fmail.example%2Fread"],
    ["utm_term=https%253A%252F%252Fa:b@mail.example%252F%253Fq%253Dana", "utm_term=https%3A%2F%2Fmail.example%2F"],
  ])("loses what addresses in its parameters carry: %s", (query, kept) =>
    expect(url(`https://clinic.example/?${query}`).text).toBe(`https://clinic.example/?${kept}`),
  );

  it("keeps the numbers of advertising systems, and no telephone, record or card number", () => {
    const kept = ["21034567890", "145678901234", "1034567890"];
    const cut = ["4155550123", "14155550123", "123456789", "4111111111111111", "021034567890"];
    const passed = (value: string) => url(`https://clinic.example/?utm_campaign=${value}`).text.endsWith(value);
    expect(kept.filter((value) => !passed(value))).toEqual([]);
    expect(cut.filter(passed)).toEqual([]);
    expect(url("https://clinic.example/21034567890").text).toBe("https://clinic.example/%5Bredacted%5D");
  });

  it.each([
    ["https://4155550123.clinic.example/a", "https://redacted.invalid/a"],
    ["https://ana-1985-03-12.clinic.example:8080/", "https://redacted.invalid/"],
    ["https://www.24-7-care.example/a", "https://www.24-7-care.example/a"],
    ["http://127.0.0.1:4600/a", "http://127.0.0.1:4600/a"],
    ["http://[::1]:4600/a", "http://[::1]:4600/a"],
  ])("has no host with an identifier in its name: %s", (address, kept) => expect(url(address).text).toBe(kept));

  it("loses unlisted parameters behind semicolons, up to their end", () => {
    const at = (query: string) => url(`https://clinic.example/?${query}`).text.split("?")[1];
    expect(at("utm_campaign=spring;name=Ana%20Lopez;dept=12")).toBe("utm_campaign=spring&dept=12");
    expect(at("utm_campaign=spring;name=Ana%20Lopez")).toBe("utm_campaign=spring");
    expect(at("id=1;2;3")).toBe("id=1;2;3");
  });

  it("keeps the number and order of its segments, for any segment rule", () => {
    const segment = fc.string({ unit: "binary", maxLength: 12 });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), segment, (segments, answer) => {
        const path = segments.map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "")));
        const address = `https://clinic.example/a-${path.join("/b-")}?dept=1`;
        const guarded = guardAddress(address, { ...asIs, segment: (text) => text.slice(0, 2) + answer });
        expect(guarded).toMatch(/^https:\/\/clinic\.example\/[^?#]*\?dept=1$/);
        expect(new URL(guarded).pathname.split("/")).toHaveLength(new URL(address).pathname.split("/").length);
      }),
    );
  });

  it("is unchanged when it is guarded again", () => {
    const piece = fc.oneof(
      fc
        .string({ unit: "binary", maxLength: 8 })
        .map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ""))),
      fc.constantFrom(
        ..."/ / / ? & # = @ : // % %2F %3F %23 %25 + id dept utm_campaign linksource search heart ana@example.org 4155550123 patients magic confirm 2024-10-05 1985 03 14 Ana%20Lopez [redacted] [other] %5Bredacted%5D user:pw@ https://".split(
          " ",
        ),
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const first = url(`https://clinic.example/${pieces.join("")}`).text;
        expect(url(first)).toEqual({ text: first, found: [] });
      }),
      { numRuns: casesOf(3000) },
    );
  });
});
