/** Generates events with legitimate and hostile values in every field, for property-based tests. */
import { type EventSchema, type Field, type FieldGroup, isField } from "@tagwell/contract";
import fc from "fast-check";
import { encodings } from "./corpus/encodings.ts";
import { kinds } from "./corpus/kinds.ts";
import { createRandom } from "./corpus/random.ts";

/** Words and texts of a site, as in the test's published lists. */
export const lists = {
  providers: ["Dr. Maria Chen, MD", "James O'Neill, DO"],
  specialties: ["Hepatology", "ENT", "Sports Medicine"],
  conditions: ["COVID-19", "Hepatitis B", "Type 2 diabetes"],
  places: ["Mission Lakeside Clinic", "Building 12 East"],
  plain: ["find a doctor near you", "b12", "results for"],
  titles: ["Results for the Mission race | Harbor", "Call (415) 555-0100 | Harbor"],
  sections: ["Our team"],
  links: ["Annual report (PDF)"],
  paths: ["find-care", "maria-chen"],
  phoneNumbers: ["4155550100"],
  ids: ["CARD-MISSION-7"],
};
const legitimate = [...Object.values(lists).flat(), "cardiology", "content:clinic:us:en:find-care", "1,2,3", "en-US"];
const markers = [
  "[redacted]",
  "[other]",
  "%5Bother%5D",
  "[redac",
  "&#",
  "%",
  "%2",
  "\\u00",
  "\ud83d",
  "\ude00",
  "\u0661\u0662",
];
const pieces = [
  ..." |,|:|/|?|#|&|=|%3F|%23|%2F|%25|%26|+|;|-|.|@|\u200b|\n|Welcome back, |Results for |MRN |dr. |Mr. ".split("|"),
  "|",
];

const identifier = fc
  .record({
    seed: fc.nat({ max: 500 }),
    kind: fc.constantFrom(...Object.values(kinds)),
    encode: fc.constantFrom(...Object.values(encodings)),
  })
  .map(({ seed, kind, encode }) => encode(kind.make(createRandom(seed), seed).text));

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...legitimate) },
  { weight: 2, arbitrary: identifier },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...legitimate, ...markers, ...pieces), identifier, fc.string({ maxLength: 4 })), {
        maxLength: 8,
      })
      .map((parts) => parts.join("")),
  },
  // Longer than any field: truncation must not split characters.
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...legitimate, ...markers, ...pieces), identifier).map(longText) },
);

function longText([piece, text]: [string, string]): string {
  return `${piece}${text} `.repeat(Math.ceil(2100 / (piece.length + text.length + 1)));
}

/** Lone surrogates cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""));

const parameter = fc
  .tuple(
    fc.constantFrom(
      "search",
      "KEYS",
      "combine",
      "id",
      "dept",
      "vt",
      "doctorsearch",
      "specialtysearch",
      "utm_source",
      "linksource",
      "mrn",
      "frombooking",
    ),
    fc.oneof(fc.constantFrom("", " ", "+", "%20", "1", "12345678"), anyText),
    fc.boolean(),
  )
  .map(([name, value, isEncoded]) => `${name}=${isEncoded ? encoded(value) : value}`);

export const anyAddress = fc.oneof(
  fc
    .record({
      origin: fc.constantFrom(
        "https://clinic.example",
        "http://www.localhost:4600",
        "https://ana:secret@clinic.example",
        "web://clinic.example",
        "mailto:",
        "HTTPS://x.example",
      ),
      path: fc.array(
        fc.oneof(
          fc.constantFrom(
            "booking/standalone",
            "MyChart",
            "find-care",
            "patients",
            "2026/03/14",
            "a%3Fb",
            "%23",
            "%E0%A4%A",
            "%2e%2e",
          ),
          anyText.map((text) => encoded(text)),
          anyText,
        ),
        { maxLength: 4 },
      ),
      query: fc.array(parameter, { maxLength: 4 }),
      hash: fc.constantFrom("", "#", "#name=Ana"),
    })
    .map(
      ({ origin, path, query, hash }) =>
        `${[origin, ...path].join("/")}${query.length > 0 ? "?" : ""}${query.join("&")}${hash}`,
    ),
  anyText,
);

/** A valid value of the field, or any other value. */
function anyValue(field: Field): fc.Arbitrary<unknown> {
  const right = (): fc.Arbitrary<unknown> => {
    if (field.type === "boolean") return fc.boolean();
    if (field.type === "number")
      return fc.oneof(fc.integer({ min: Math.ceil(field.min), max: Math.floor(field.max) }), fc.double());
    if (field.type === "strings") return fc.array(anyText, { maxLength: 4 });
    if ("oneOf" in field && field.oneOf) return fc.constantFrom(...field.oneOf);
    if (field.sensitivity === "url") return anyAddress;
    return anyText;
  };
  return fc.oneof(
    { weight: 8, arbitrary: right() },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: anyText },
  );
}

function groupOf(group: FieldGroup): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.fromEntries(
    Object.entries(group).map(([name, node]) => {
      const value: fc.Arbitrary<unknown> = isField(node) ? anyValue(node) : groupOf(node);
      return name.endsWith("[]") ? [name.slice(0, -2), fc.array(value, { maxLength: 2 })] : [name, value];
    }),
  );
  return fc
    .tuple(fc.record(members, { requiredKeys: [] }), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 1 }))
    .map(([known, unknown]) => ({ ...unknown, ...known }));
}

type Events = fc.Arbitrary<Record<string, unknown>>;

/** Generates events of a property. */
export function arbitraryEvents(schema: EventSchema): { anyEvent: Events; pageSentEvent: Events } {
  const anyEvent = eventsOf(schema);
  return { anyEvent, pageSentEvent: sentByPages(anyEvent) };
}

/** Any event that the library can compose or a page can send, with all required fields. */
const eventsOf = ({ tenantKey, envelope, identities, events }: EventSchema): Events =>
  fc
    .constantFrom(...events.map((event) => ({ extra: {}, ...event })))
    .chain(({ label, fields, extra }) =>
      fc.record({
        eventType: fc.oneof({ weight: 12, arbitrary: fc.constant(label) }, { weight: 1, arbitrary: anyText }),
        tenant: groupOf(fields),
        extra: groupOf(extra as FieldGroup),
        web: groupOf(envelope.web as FieldGroup),
        pageViews: fc.oneof(fc.constant(1), fc.jsonValue()),
        identityMap: fc.record(
          {
            username: fc.array(groupOf(identities.username as FieldGroup), { maxLength: 2 }),
            ECID: fc.array(groupOf(identities.ECID as FieldGroup)),
          },
          { requiredKeys: [] },
        ),
        stray: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 1 }),
      }),
    )
    .map(({ eventType, tenant, extra, web, pageViews, identityMap, stray }) => {
      const { webPageDetails, ...rest } = { ...web, ...(extra.web as object) } as Record<string, object>;
      return {
        ...stray,
        ...extra,
        _id: "01a1fd99-9f3c-7000-803e-c210ff16884c",
        eventType,
        timestamp: "2026-11-21T10:14:25.853Z",
        web: { ...rest, webPageDetails: { ...webPageDetails, pageViews: { value: pageViews } } },
        identityMap,
        [tenantKey]: tenant,
      };
    });

/** Any event that a page may pass to the Web SDK: required fields are valid, invalid or missing. */
const sentByPages = (anyEvent: Events): Events =>
  fc
    .tuple(
      anyEvent,
      fc.record(
        {
          _id: fc.oneof(anyText, fc.jsonValue()),
          eventType: fc.oneof(fc.constantFrom("query.personalization", "media.play", "page.scroll"), fc.jsonValue()),
          timestamp: fc.oneof(
            fc.constantFrom("2026-11-21", "2026-11-21T10:14:25+01:00", 1763720065853),
            fc.jsonValue(),
          ),
          web: fc.oneof(
            fc.jsonValue(),
            fc.record({ webPageDetails: fc.jsonValue() }),
            fc.record({ webPageDetails: fc.record({ pageViews: fc.jsonValue() }) }),
          ),
          mediaCollection: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
      fc.subarray(["_id", "eventType", "timestamp", "web", "mediaCollection", "_experience"]),
    )
    .map(([event, wrong, absent]) =>
      Object.fromEntries(Object.entries({ ...event, ...wrong }).filter(([name]) => !absent.includes(name))),
    );
