import { expect, it, vi } from "vitest";
import { findApexDomain } from "./apex-domain.ts";

/** A browser that refuses cookies for these domains. */
function windowAt(hostname: string, refused: readonly string[]) {
  let cookie = "";
  const document = Object.defineProperty({}, "cookie", {
    get: () => cookie,
    set(text: string) {
      const [, domain = ""] = /domain=([^;]*)/.exec(text) ?? [];
      if (!refused.includes(domain)) cookie = text.includes("max-age=0") ? "" : text;
    },
  });
  return { document, location: { hostname } } as unknown as Window;
}

it.each([
  ["www.example.org", [], "example.org"],
  ["www.example.co.uk", ["co.uk"], "example.co.uk"],
  ["a.localhost", [], "a.localhost"],
  ["localhost", [], ""],
  ["127.0.0.1", ["0.1", "0.0.1"], "127.0.0.1"],
  ["WWW.Blocked.org", ["blocked.org", "www.blocked.org"], "www.blocked.org"],
])("at %s, where browsers refuse %j, it is %j", (hostname, refused, domain) => {
  const window = windowAt(hostname, refused);
  expect(findApexDomain(window)).toBe(domain);
  expect(window.document.cookie).toBe("");
});

it.each(["www.example.org", "example.org"])("is empty where the page at %s may not use cookies", (hostname) => {
  const get = () => {
    throw new DOMException("sandboxed", "SecurityError");
  };
  const document = Object.defineProperty({}, "cookie", { get, set: get });
  expect(findApexDomain({ document, location: { hostname } } as unknown as Window)).toBe("");
});

it("sets no cookie where only the host itself is left", () => {
  const set = vi.fn();
  const document = Object.defineProperty({}, "cookie", { get: () => "", set });
  expect(findApexDomain({ document, location: { hostname: "example.org" } } as unknown as Window)).toBe("example.org");
  expect(set).not.toHaveBeenCalled();
});
