/** What passes before the patterns of identifiers are loaded. */
import { describe, expect, it } from "vitest";
import { exampleRules } from "../testing/example-rules.ts";
import { patternsMissing } from "./guard-reasons.ts";
import { createPlainGuard } from "./plain-guard.ts";
import type { TextContext, TextKind } from "./text-guard.ts";

/** The guard's results by kind of text. */
function strict(context: TextContext) {
  const { field } = createPlainGuard(exampleRules, context, undefined);
  const of = (kind: TextKind) => (text: string) => {
    const { value = "", found } = field(kind, text, 2048);
    return { text: value, found };
  };
  return {
    label: of("label"),
    ids: of("ids"),
    url: of("url"),
    vocabulary: of("vocabulary"),
    agent: of("agent"),
    pageText: of("pageText"),
  };
}

describe("without the whole guard", () => {
  const { label, ids, url, vocabulary, agent } = strict({});
  const removed = { text: "", found: [patternsMissing] };

  it("a text that is not plain is removed", () => {
    expect(label("Call 415-555-0123")).toEqual(removed);
    expect(vocabulary("heart")).toEqual(removed);
    expect(agent("Mozilla/5.0 (Ana)")).toEqual(removed);
    // The digits of the name and of the number look like one number.
    expect(agent("Mozilla/5.0 (X11; Linux x86_64 82_61_13) Gecko/20100101 Firefox/133.0")).toEqual(removed);
    expect(ids("M0019284756")).toEqual(removed);
  });

  it.each([
    ["https://clinic.example/heart?id=12&utm_source=news", "https://clinic.example/heart?id=12&utm_source=news"],
    ["https://clinic.example/heart?search=ana", "https://clinic.example/heart"],
    ["https://clinic.example/heart#ana", "https://clinic.example/heart"],
    ["https://clinic.example/patients/ana", "https://clinic.example"],
    ["https://clinic.example:8080/?a=ana", "https://clinic.example:8080/"],
    ["https://ana:secret@clinic.example/", ""],
    ["https://4155550123.clinic.example/heart", ""],
    ["mailto:ana@clinic.example", ""],
    ["mailto:", "mailto:"],
    ["whatsapp:", ""],
    ["android-app://com.example.mail", "android-app://com.example.mail"],
    ["android-app://com.example.mail/", ""],
    ["ios-app://333903271", ""],
    ["search=ana", ""],
  ])("an address keeps its origin, and its path if that is plain: %s", (address, kept) => {
    expect(url(address)).toEqual({ text: kept, found: kept === address ? [] : [patternsMissing] });
  });

  it("the path of a personal page is removed, because it may contain a name", () => {
    const { url, pageText, label } = strict({ isPersonal: true });
    expect(url("https://clinic.example/heart").text).toBe("https://clinic.example");
    expect(url("https://clinic.example/?id=1").found).toEqual([]);
    expect(pageText("Heart")).toEqual(removed);
    expect(label("Heart").found).toEqual([]);
  });

  it("no text is plain once the visitor has typed something", () => {
    const { label, agent } = strict({ personalTexts: ["ana"] });
    expect(label("Heart")).toEqual(removed);
    expect(agent("Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/133.0").found).toEqual([]);
  });
});

describe("a plain text", () => {
  it("does not pass where it is too long for its field", () =>
    expect(createPlainGuard(exampleRules, {}, undefined).field("label", "Heart failure", 5)).toEqual({
      value: undefined,
      found: [patternsMissing],
    }));

  it.each([
    "Heart failure | Harbor Health",
    "10 Questions about COVID-19",
    "COVID-19 Vaccine Q&A",
    "Annual report 2026",
    "Patient Portal",
    "Women\u2019s health \u2013 Espa\u00f1ol",
    "content:clinic.example:us:en:find-care:heart",
    "/conditions/heart-failure/forms",
  ])("passes: %s", (text) => expect(strict({}).label(text)).toEqual({ text, found: [] }));

  it.each([
    "Results for Gwendoline Okafor",
    "Welcome back, Ana",
    "Dear Ana",
    "forms.pdf",
    "lp_okafor.DOCX",
    "Thank you Ana",
    "Gift from Ana",
    "b. 1931",
    "Jane (b 1931)",
    "bday 3/14",
    "surgery date March 14",
    "died May 5",
    "fecha de alta 3/14",
    "k9w2z month heart",
    "2019a-month-heart",
    "XKPWQ BTRFZ MNHDC",
    "XKPWQBTRFZMNHDC",
    "Patient Carey",
    "Ana Lopez's chart",
    "Mr. Lopez",
    "Open 2019 - 19Mx. Lopez",
    "Okafor_Adaeze_lab_results.pdf",
    "ana at mail dot org",
    "ana (a) mail.org",
    "Good evening, Ana",
    "12 Elm Grove, Oxford OX4 3RB",
    "ana@mail.example",
    "group 123",
    "5-may-26",
    "12 Elm Street",
    "/patients/ana",
    "/confirm/ana",
    "token: heart",
    "ce:be:ad:fa:ce:de",
    "be ad fa ce de ca",
    "QW5hTG9wZXo",
    "a n a l o p e z",
    "four one five eight six seven five three zero nine",
    "SSN XXX-XX-6789",
    "Booking QX7T9K",
    "age 93",
    "93-year-old",
    "PO Box 88",
    "In memory of Ana",
    "Goodbye Ana",
    "a%20b",
    "caf\u0435",
  ])("is not one in which a pattern may find something: %s", (text) =>
    expect(strict({}).label(text).found).toEqual([patternsMissing]),
  );
});
