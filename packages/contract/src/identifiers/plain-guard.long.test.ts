/** Plain texts are texts that the whole guard passes unchanged. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishedOf } from "../published/published-of.ts";
import { arbitraryText } from "../testing/arbitrary-text.ts";
import { casesOf } from "../testing/cases-of.ts";
import { exampleRules } from "../testing/example-rules.ts";
import { createPlainGuard } from "./plain-guard.ts";
import { createTextGuard, type TextContext, type TextKind } from "./text-guard.ts";

const textGuard = createTextGuard(exampleRules);
const published = publishedOf({ plain: ["heart", "for", "ana"], paths: ["ana"], titles: ["Results for Ana"] });
const thisYear = new Date().getFullYear();
const kinds = ["label", "campaign", "pageText", "vocabulary", "ids", "agent", "url", "language", "languages"] as const;
const numRuns = casesOf(3000);
/** No text of these tests is longer. */
const longest = 100_000;

const page = fc.record({
  published: fc.constantFrom(undefined, published),
  timestamp: fc.constantFrom(undefined, `${thisYear - 1}-05-01`, `${thisYear + 1}-05-01`),
  isPersonal: fc.boolean(),
  personalTexts: fc.constantFrom([], [], ["heart"]),
});
const strict = (context: TextContext) => createPlainGuard(exampleRules, context, undefined);

/** Expects of a text that is plain that the whole guard passes it unchanged; returns whether it is plain. */
function expectSame(kind: TextKind, text: string, context: TextContext): boolean {
  const isPlain = strict(context).field(kind, text, longest).found.length === 0;
  if (isPlain) expect([kind, textGuard(context)[kind](text)]).toEqual([kind, { text, found: [] }]);
  return isPlain;
}

const host = fc.constantFrom(
  "https://clinic.example",
  "http://localhost:8080",
  "web://clinic.example",
  "https://a:b@c.example",
  "tel:",
  "android-app://com.example",
  "",
);
const address = fc
  .tuple(
    host,
    fc.array(arbitraryText, { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom("utm_source", "id", "dept", "search", "other"), arbitraryText)),
  )
  .map(
    ([origin, path, query]) =>
      `${[origin, ...path].join("/")}${query.length > 0 ? "?" : ""}${query.map((pair) => pair.join("=")).join("&")}`,
  );
const version = fc.stringMatching(/^(\d{1,4}(\.\d{1,4}){0,4}|\d\d[A-Z]\d{3}|20100101)$/);
/** Also such as no browser sends: a number after any of the names. */
const platforms = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(
          "Windows NT",
          "Intel Mac OS X",
          "iPhone",
          "CPU OS",
          "X11",
          "Linux x86_64",
          "Android",
          "WOW64",
          "K",
        ),
        fc.stringMatching(/^( \d\d?([._]\d\d?(_\d\d?)?)?)?$/),
        fc.constantFrom("", " like Mac OS X"),
      )
      .map((parts) => parts.join("")),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join("; "));
const agent = fc
  .record({
    platform: fc.oneof(
      platforms,
      fc.constantFrom(
        ..."Windows NT 10.0; Win64; x64|Windows NT 10.0; WOW64|Macintosh; Intel Mac OS X 10_15_7|Macintosh; Intel Mac OS X 99.99_99|iPhone; CPU iPhone OS 18_1_10 like Mac OS X|iPad; CPU OS 99_99_99 like Mac OS X|X11; Ubuntu; Linux x86_64|Linux; Android 10; K|Android 14; Mobile|Linux; Android 14; SM-S918U|Linux; Android 15; Pixel 9 Pro|Linux; Android 15; moto".split(
          "|",
        ),
      ),
    ),
    revision: fc.option(version),
    engine: fc.constantFrom("AppleWebKit/537.36 (KHTML, like Gecko)", "Gecko/20100101"),
    products: fc.array(
      fc.tuple(
        fc.constantFrom(
          ..."Chrome HeadlessChrome Version Mobile Safari Firefox Edg EdgA EdgiOS CriOS FxiOS SamsungBrowser OPR Other".split(
            " ",
          ),
        ),
        version,
      ),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(
    ({ platform, revision, engine, products }) =>
      `Mozilla/5.0 (${platform}${revision === null ? "" : `; rv:${revision}`}) ${engine}${products.map((product) => ` ${product.join("/")}`).join("")}`,
  );

it.each(["Patient! Kim", "Hi! Kim"])("%s is not plain: the whole guard takes what follows for a name", (text) => {
  const context = { published, isPersonal: false, personalTexts: [] } as unknown as TextContext;
  expect(textGuard(context).label(text).found).not.toEqual([]);
  expect(expectSame("label", text, context)).toBe(false);
});

describe("a text that is plain passes the whole guard unchanged, on any page", () => {
  it.each([
    ["of any words", arbitraryText],
    ["in an address", address],
    ["in a user agent", agent],
    ["of any characters", fc.string({ unit: "binary", maxLength: 12 })],
    ["in a list of ids", fc.stringMatching(/^[\dA-Za-z_-]{1,9}([,;|][\dA-Za-z_-]{0,5}){0,3}$/)],
  ])("%s", (_what, texts) => {
    fc.assert(
      fc.property(texts, page, (text, context) => {
        for (const kind of kinds) expectSame(kind, text, context);
      }),
      { numRuns },
    );
    // Of the same texts each time: of few others hardly any may be plain.
    const sample = fc.sample(fc.tuple(texts, page), { numRuns: 750, seed: 1 });
    const plain = sample.flatMap(([text, context]) => kinds.filter((kind) => expectSame(kind, text, context)));
    expect(plain.length, "some texts are plain").toBeGreaterThan(sample.length / 200);
  });
});

describe("with the whole guard", () => {
  it("every result is the whole guard's", () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryText, address, agent), page, (text, context) => {
        const whole = textGuard(context);
        const guard = createPlainGuard(exampleRules, context, whole);
        for (const kind of kinds) expect(guard.field(kind, text, longest)).toEqual(whole.field(kind, text, longest));
      }),
      { numRuns },
    );
  });
});
