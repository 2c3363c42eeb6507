/** What pages give to the lists. */
import { describe, expect, it } from "vitest";
import { readPage } from "../page/read-page.ts";
import { exampleRules } from "../testing/site-under-test.ts";
import { learnLists } from "./learn-lists.ts";
import { observePage } from "./observe-page.ts";

const isOurs = ({ hostname }: URL) => hostname.endsWith("example.org");

/** Learns from pages: path and HTML. */
const learn = (pages: Record<string, string>, excluded: string[] = []) =>
  learnLists(
    Object.entries(pages).flatMap(([path, html]) =>
      observePage(readPage(new URL(path, "https://www.example.org"), html), { isOurs, ...exampleRules }),
    ),
    excluded,
  );
const listsOf = (pages: Record<string, string>, excluded?: string[]) => learn(pages, excluded).lists;

describe("providers", () => {
  it.each([
    ["a heading that the address names", { "/doctors/ana-lopez": "<h1>Ana M. López, MD, PhD</h1>" }, "Ana M. López"],
    ["a heading with a degree under a number", { "/providers/20101": "<h1>Dr. Ana López</h1>" }, "Ana López"],
    ["the text of a link to a profile", { "/": '<a href="/doctors/ana-lopez">Ana López, DO</a>' }, "Ana López"],
    ["data-provider", { "/": "<p data-provider=20101>Ana López, MD</p>" }, "Ana López"],
    [
      "schema.org's microdata",
      { "/": '<p itemscope itemtype="https://schema.org/Physician"><b itemprop="name">Ana López</b>' },
      "Ana López",
    ],
    [
      "schema.org's JSON-LD",
      { "/": '<script type="application/ld+json">{"@graph":[{"@type":"Physician","name":"Ana López, MD"}]}</script>' },
      "Ana López",
    ],
    [
      "a person with a position",
      { "/": '<script type="application/ld+json">{"@type":"Person","name":"Ana López","jobTitle":"Nurse"}</script>' },
      "Ana López",
    ],
  ])("are learned from %s", (_from, pages, name) => {
    expect(listsOf(pages as Record<string, string>).providers).toEqual([name]);
  });

  it.each([
    ["a list of doctors", { "/doctors/by-name": "<h1>All our doctors</h1>" }],
    [
      "a person who is only a person",
      { "/": '<script type="application/ld+json">{"@type":"Person","name":"Ana López"}</script>' },
    ],
    [
      "the author of a review",
      {
        "/doctors/x":
          '<script type="application/ld+json">{"@type":"Physician","review":{"@type":"Review","author":{"@type":"Person","name":"Maria Gonzalez","jobTitle":"x"}}}</script>',
      },
    ],
    [
      "a link to a profile elsewhere",
      { "/": '<a href="https://other.example/doctors/maria-gonzalez">Maria Gonzalez</a>' },
    ],
  ])("are not learned from %s", (_from, pages) => {
    expect(listsOf(pages as unknown as Record<string, string>).providers).toEqual([]);
  });

  it("give no plain words, in whatever text they stand", () => {
    const { plain, titles } = listsOf({
      "/doctors/ana-lopez": "<title>Ana López, MD | Harbor</title><h1>Ana López, MD</h1><h2>Book with Dr. López</h2>",
      "/": '<a href="/doctors/ana-lopez">Meet Ana López</a>',
    });
    expect(titles).toEqual(["Ana López, MD | Harbor"]);
    expect(plain).toContain("book");
    for (const word of ["ana", "lópez", "lopez"]) expect(plain).not.toContain(word);
  });
});

describe("specialties, conditions and places", () => {
  it("are learned from addresses, finders and schema.org", () => {
    const { specialties, conditions, places } = listsOf({
      "/specialties/hepatology": "<h1>Hepatology</h1>",
      "/specialties/ent":
        '<nav aria-label="Breadcrumb"><b aria-current="page">ENT</b></nav><h1>Ear, nose, throat and more: our team</h1>',
      "/conditions/heart-failure": "<h1>Heart failure: what it is, what helps</h1>",
      "/conditions/covid-19": "<h1>COVID-19</h1>",
      "/locations/harbor-hill": `<h1>Harbor Hill Hospital</h1><div itemscope itemtype="https://schema.org/PostalAddress">
        <b itemprop="addressLocality">Example</b></div>`,
      "/finder": '<select data-filter="specialty"><option value="path">Pathology</option></select>',
      "/doctors/x":
        '<script type="application/ld+json">{"@type":"Physician","medicalSpecialty":"https://schema.org/Urologic"}</script>',
    });
    expect(specialties).toEqual(["ENT", "Hepatology", "Pathology", "Urologic"]);
    expect(conditions).toEqual(["COVID-19", "heart failure"]);
    expect(places).toEqual(["Example", "Harbor Hill Hospital"]);
  });
});

describe("whole texts", () => {
  it("are titles, sections, links and path segments as they stand", () => {
    const lists = listsOf({
      "/lp/heart-care/": `<title>Heart  care</title><meta property="og:title" content="Heart care at Harbor">
        <section data-section="Our team"><h2>The team</h2></section><a href="/files/Heart%20guide.pdf?x=1">Download the guide</a>
        <script>adobeDataLayer.push({"page":{"category":{"primaryCategory":"campaigns","tags":["cardiology"]}}})</script>`,
    });
    expect(lists.titles).toEqual(["Heart care", "Heart care at Harbor"]);
    expect(lists.sections).toEqual(["campaigns", "cardiology", "Our team", "The team"]);
    expect(lists.links).toEqual(["Download the guide"]);
    expect(lists.paths).toEqual(["files", "Heart guide.pdf", "heart-care", "lp"]);
  });

  it("leave out links that repeat a search, and take those that only lead to one", () => {
    const { links, plain } = listsOf({
      "/": '<a href="/search?Search=Wilhelmina+Drax">Wilhelmina Drax</a><a href="/find?specialtysearch=neurology">Brain and spine</a>',
    });
    expect(links).toEqual(["Brain and spine"]);
    expect(plain).not.toContain("drax");
  });

  it("leave out prose", () => {
    expect(listsOf({ "/": `<h2>${"long ".repeat(60)}</h2>` }).sections).toEqual([]);
  });

  it("leave out what was excluded, and its words", () => {
    const { sections, plain } = listsOf({ "/": "<h2>Sub category (hardcoded)</h2><h2>Care</h2>" }, [
      "sub category (HARDCODED)",
    ]);
    expect(sections).toEqual(["Care"]);
    expect(plain).toEqual(["care"]);
  });
});

describe("phone numbers and ids", () => {
  it("are learned in each form that pages write", () => {
    const { phoneNumbers } = listsOf({
      "/": '<a href="tel:+1-415-555-0100;ext=12">(415) 555-0100 ext. 12</a><a href="tel:988">Call 988</a>',
    });
    expect(phoneNumbers).toEqual(["14155550100", "4155550100", "988"]);
  });

  it("are learned from listed parameters of links to our sites, lists one by one", () => {
    const { ids } = listsOf({
      "/": `<a href="https://book.example.org/?dept=CARD&id=PRV10043,20101&vt=NEW&session=7">Book</a>
        <a href="https://www.other.example/watch?id=999">Film</a><a href="?id=123-45-6789">no</a>`,
    });
    expect(ids).toEqual(["20101", "CARD", "NEW", "PRV10043"]);
  });
});

describe("words", () => {
  it("are those of titles, headings, labels and links, without what stands around them", () => {
    const { plain } = listsOf({
      "/": "<title>Vitamin B12 & COVID-19: “Tests” (2024)</title><label>Children's care</label>",
    });
    expect(plain).toEqual(["b12", "care", "children's", "covid", "covid-19", "tests", "vitamin"]);
  });

  it("are not learned from pages about persons, nor from links to them", () => {
    const { plain, titles, links } = listsOf({
      "/patient-stories/maria-gonzalez": "<title>Maria Gonzalez walks again</title>",
      "/": '<a href="/patient-stories/maria-gonzalez">Read about Maria</a>',
    });
    expect(titles).toEqual(["Maria Gonzalez walks again"]);
    expect(links).toEqual(["Read about Maria"]);
    expect(plain).toEqual([]);
  });

  it("tell which may be names: capitalised wherever they stand, on one page", () => {
    const { possibleNames } = learn({
      "/": "<h2>The garden of Wilhelmina and our care team</h2>",
      "/b": "<h2>Care</h2>",
    });
    expect([...possibleNames]).toEqual(["wilhelmina"]);
  });
});

describe("identifiers", () => {
  it.each([
    ["an e-mail address", "Write to jane.doe@example.org"],
    ["a social security number", "SSN 123-45-6789"],
    ["a record number", "MRN 00918273"],
    ["a date of birth", "Born 12 March 1985"],
  ])("%s is refused; the report says where, and not what", (_what, text) => {
    const { lists, refused } = learn({ "/a": `<title>${text}</title><h2>${text}</h2><a href="/b">${text}</a>` });
    expect([lists.titles, lists.sections, lists.links].flat()).toEqual([]);
    expect(refused).toHaveLength(3);
    expect(JSON.stringify(refused)).not.toMatch(/jane|6789|00918273|1985/);
    expect(refused[0]?.page).toBe("https://www.example.org/a");
  });

  it.each(["/users/jane-doe", "/reset/3f2a9c0d1e4b5a69", "/confirm/aB3dE5fG7hI9"])(
    "the last segment of %s is not learned",
    (path) => {
      const { paths } = listsOf({ "/": `<a href="${path}">x</a>` });
      expect(paths).toHaveLength(1);
    },
  );

  it("what a visitor searched is not learned, what the site announces is", () => {
    const { titles } = listsOf({
      "/a": "<title>Results for Wilhelmina Drax</title>",
      "/b": "<title>Visits for new patients</title>",
      "/c": "<h2>New patients</h2>",
    });
    expect(titles).toEqual(["Visits for new patients"]);
  });

  it("dates of events and numbers of trials are published", () => {
    const texts = ["Flu clinic on October 5, 2024", "Trial NCT04280705", "COVID-19 2023-2024 vaccine"];
    const { titles } = listsOf(Object.fromEntries(texts.map((text, at) => [`/${at}`, `<title>${text}</title>`])));
    expect(titles).toHaveLength(3);
  });
});

it.each(["M\ufffddecine", "MÃ©decine", "Ã‰cole de santÃ©", "Childâ€™s heart", "37 Â°C", "Nul\0l", "Mï¿½decine"])(
  "refuses %s, whose characters are broken, with its words",
  (text) => {
    const { lists, refused } = learn({ "/": `<h2>${text} ward</h2><h2>Garçon, São Paulo, MANHÃ</h2>` });
    expect(lists.sections).toEqual(["Garçon, São Paulo, MANHÃ"]);
    expect(Object.values(lists).flat().join()).not.toMatch(/ward|\ufffd|Ã©|â€/);
    expect(refused.some(({ kind, reason }) => kind === "sections" && reason === "broken characters")).toBe(true);
  },
);
