/** Which parts of a text pass, on public and on personal pages, with and without the published words. */
import { describe, expect, it } from "vitest";
import { publishedOf } from "../published/published-of.ts";
import { exampleRules } from "../testing/example-rules.ts";
import { wordsMissing } from "./guard-reasons.ts";
import { createTextGuard, type TextContext } from "./text-guard.ts";

const published = publishedOf({
  providers: ["Dr. Maria Chen, MD"],
  specialties: ["Hepatology", "ENT", "Pathology"],
  conditions: ["COVID-19", "Hepatitis B"],
  places: ["Mission Lakeside"],
  plain: ["find a doctor", "b12", "vitamin", "about"],
  titles: ["Results for the relay race | Example", "Patient: a film"],
  paths: ["find-care", "maria-chen", "billing", "room-4711"],
  phoneNumbers: ["4155550100"],
  ids: ["CARD-MISSION-7"],
});
const textGuard = createTextGuard(exampleRules);
const guard = (context: TextContext = {}) => textGuard({ published, ...context });
const personal = guard({ isPersonal: true });

describe("typed text", () => {
  it.each([
    "hepatology",
    "ENT",
    "pathology",
    "b12",
    "covid-19",
    "vitamin B12",
    "Dr. Chen",
    "maria chen md",
    "cardiology",
  ])("passes when its words are published, of whatever kind: %s", (text) =>
    expect(guard().vocabulary(text)).toEqual({ text, found: [] }),
  );
  it.each([
    ["lopez hepatology", "[other] hepatology"],
    ["maria lopez", "maria [other]"],
    ["covid-1985", "[other]"],
  ])("keeps only what is published: %s", (text, passed) => expect(guard().vocabulary(text).text).toBe(passed));
});

describe("a label of a public page", () => {
  it.each([
    ["has nothing that looks like an identifier", "Volunteer with Gwendoline's team"],
    ["is published as a whole", "Results for the relay race | Example"],
    ["names a published phone number", "Call (415) 555-0100 today"],
    ["is the page name of a published article", "content:clinic:us:en:blog:2025:11:10-questions-for-your-doctor"],
    ["names a charity's tax return", "/documents/form-990-2023.pdf"],
    ["names a public page behind a folder of persons", "content:clinic:us:en:patients:billing:pay"],
    ["announces what is published", "Results for hepatitis b | Example"],
  ])("passes when it %s", (_what, text) => expect(guard().label(text)).toEqual({ text, found: [] }));
  it.each([
    ["Call (415) 555-0199 today", /0199/],
    ["Results for Gwendoline Okafor | Example", /Gwendoline|Okafor/],
    ["content:clinic:us:en:members:1985:11:10-okafor", /1985/],
    ["/documents/form-123-4567.pdf", /4567/],
    ["content:clinic:us:en:patients:gwendoline", /gwendoline/],
    ["content:clinic:us:en:patients:maria-chen", /maria/],
    ["content:clinic:us:en:patients:room-4711", /4711/],
  ])("is scrubbed where it is not: %s", (text, held) => expect(guard().label(text).text).not.toMatch(held));
});

describe("text of a personal page", () => {
  it.each([
    "Results for the relay race | Example",
    "Find a doctor | ENT",
    "About Maria Chen",
    "About Dr. Maria Chen, MD",
    "content:mission:us:en:find-care",
    "maria-chen",
    "Hepatology & COVID-19",
  ])("passes when it is published, whole or by its words: %s", (text) =>
    expect(personal.pageText(text)).toEqual({ text, found: [] }),
  );
  it.each([
    ["Find Gwendoline | ENT", "Find [other] | ENT"],
    ["About Maria", "About [other]"],
    ["About Maria Lopez Chen", "About [other]"],
    ["content:mission:us:en:gwendoline-okafor", "content:mission:us:en:[other]"],
  ])("has [other] for what is not, names of providers but in whole too: %s", (text, passed) =>
    expect(personal.pageText(text).text).toBe(passed),
  );
  const onHost = guard({ isPersonal: true, address: "https://www.st-ludovica.example/appointments" });
  it("keeps the host of the page's own address at the start of a page name", () => {
    const name = "content:st-ludovica:us:en:appointments";
    expect(onHost.pageText(name)).toEqual({ text: name, found: [] });
    expect(personal.pageText(name).text).toBe("content:[other]:us:en:appointments");
  });
  it.each(["content:ludovica:us:en:about", "Ludovica's page: st-ludovica", "content:us:st-ludovica:en:about"])(
    "keeps no other host, and none elsewhere: %s",
    (text) => expect(onHost.pageText(text).text).not.toMatch(/ludovica/i),
  );
  it("removes the visitor's own words even if a provider has the same name, unless they are published as other words", () => {
    const own = guard({ isPersonal: true, personalTexts: ["maria.hepatology"] });
    expect(own.pageText("About Maria Chen, Hepatology").text).toBe("About [redacted] Chen, Hepatology");
  });
});

describe("a campaign's parameter", () => {
  it("ends where another parameter begins, whose own end is unknown", () => {
    const { text, found } = guard().campaign("spring;name=Ana Lopez");
    expect([text, found.length > 0]).toEqual(["spring", true]);
  });

  it.each(["21034567890", "kwd-358702216044"])(
    "keeps an advertising system's number, as a field and in an address: %s",
    (id) => {
      expect(guard().campaign(id)).toEqual({ text: id, found: [] });
      expect(guard().url(`?utm_term=${id}`)).toEqual({ text: `utm_term=${id}`, found: [] });
      expect(guard().label(id).text).toBe("[redacted]");
    },
  );
});

describe("an address", () => {
  it("keeps the public pages after a folder of persons, and no person's", () => {
    const path = (text: string) => guard().url(`https://clinic.example/patients/${text}`).text.slice(32);
    expect(["billing", "billing/pay", "Gwendoline", "maria-chen", "room-4711"].map(path)).toEqual([
      "billing",
      "billing/pay",
      ...Array(3).fill("%5Bredacted%5D"),
    ]);
  });
  it("keeps the published segments of a personal page; before words are loaded, those of the property's patterns", () => {
    expect(personal.url("https://clinic.example/find-care/Gwendoline").text).toBe(
      "https://clinic.example/find-care/%5Bother%5D",
    );
    const withoutWords = textGuard({ isPersonal: true });
    expect(withoutWords.url("https://clinic.example/MyChart/Booking/Standalone").found).toEqual([]);
    expect(withoutWords.url("https://clinic.example/booking/gwendoline").text).toBe(
      "https://clinic.example/booking/%5Bother%5D",
    );
  });
  it.each(["PRV10043", "CARD-MISSION-7", "1245319599", "CARD", "10203045", "1,2,3"])("keeps the id %s", (id) =>
    expect(guard().url(`https://clinic.example/?id=${id}`)).toEqual({
      text: `https://clinic.example/?id=${id}`,
      found: [],
    }),
  );
});

describe("without the published words", () => {
  const strict = textGuard({});
  it("reports where they could have let more pass", () => {
    for (const passed of [
      strict.vocabulary("hepatology"),
      strict.label("Call (415) 555-0100"),
      strict.ids("CARD-MISSION-7"),
      strict.label("/patients/hepatology"),
      strict.url("https://clinic.example/patients/harbor-health"),
    ])
      expect(passed.found).toContain(wordsMissing);
  });
  it("does not request them if nothing is found", () => {
    for (const passed of [strict.label("Volunteer with us"), strict.vocabulary("cardiology"), strict.ids("CARD")])
      expect(passed.found).toEqual([]);
  });
});
