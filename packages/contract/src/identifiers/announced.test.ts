/** What only a word beside it tells: dates of persons, ages, the ends of numbers, plans, codes, donors; and public texts that look alike. */
import { describe, expect, it } from "vitest";
import { publishedOf } from "../published/published-of.ts";
import { exampleRules } from "../testing/example-rules.ts";
import { isPlainText } from "./plain-text.ts";
import { createTextGuard } from "./text-guard.ts";

const timestamp = "2026-11-21T10:14:25.853Z";
const textGuard = createTextGuard(exampleRules);
const guard = textGuard({ published: publishedOf({}), timestamp });
/** As titles and names, as campaigns, and as a part of a path. */
const carried = (text: string) => {
  const slug = text.toLowerCase().replace(/[/ ]+/g, "-");
  return [
    guard.label(text),
    guard.campaign(`fall ${text}`),
    guard.label(text.replace(/ /g, "_")),
    guard.url(`https://clinic.example/${slug}`),
  ].map((passed) => decodeURIComponent(passed.text));
};

describe.each([
  [
    "a date of one person",
    /14\b.*(?:2025|2026)|2\/14|02-14|Feb|1931/,
    [
      "Baby Boy V. (b. 02/14/2025) \u2013 Newborn photos",
      "Baby Olivia 02/14/2025",
      "Newborn photos 2025-02-14",
      "Olivia, b. Feb 14, 2025",
      "Beb\u00e9 Olivia 14/02/2025",
      "naci\u00f3 el 14 de feb",
      "nacida 14/02/2025",
      "surgery date 02/14/2026",
      "Surgery date: Feb 14",
      "procedure date 2/14/2026",
      "fecha de cirug\u00eda 14/02/2026",
      "admitted 2/14",
      "discharged on Feb 14",
      "date of admission 2/14",
      "died Feb 14",
      "falleci\u00f3 el 14 de feb",
      "Olivia turned 5 on 02/14/2025",
      "6 years old, 02/14/2025",
      "twins 02/14/2025",
      "Welcome Olivia! Arrived 02/14/2025",
      "Olivia 7 lbs 3 oz 02/14/2025",
      "NICU graduate Olivia 02/14/2025",
      "Hip replacement on 02/14/2026 for Olivia",
      "vaccinated 02/14/2026",
      "LMP 02/14/2026",
      "my chemo date 02/14/2026",
      "date of transplant: 02/14/2026",
    ],
  ],
  ["a year of birth", /1931|2021/, ["b.1931", "b. 1931", "(b. 1931)", "(b 1931)", "born: 2021", "nacido en 1931"]],
  [
    "a date in words",
    /nineteen|twenty|novecientos|85/,
    [
      "March fifteenth, nineteen eighty-five",
      "the fifteenth of March nineteen eighty five",
      "April second twenty nineteen",
      "March fifteenth 1985",
      "fifteen March 1985",
      "Mar 15 '85",
      "the 15 Mar 85",
      "quince de marzo de mil novecientos ochenta y cinco",
    ],
  ],
  [
    "an age over 89",
    /9[2-4]|ninety|noventa/,
    [
      "turned 92",
      "turning 92",
      "cumple 94",
      "cumpli\u00f3 94",
      "at the age of 93",
      "her 93rd birthday",
      "93 years young",
      "a ninety-three year old",
      "turned ninety",
      "noventa y tres a\u00f1os",
      "93\u5c81",
      "93\uc138",
      "93 tu\u1ed5i",
    ],
  ],
  [
    "a record number",
    /482917/,
    ["MRN, 482917", "record no|482917", "medrec_482917", "\u75c5\u5386\u53f7 482917", "h\u1ed3 s\u01a1 482917"],
  ],
  [
    "an address of another country",
    /kallas/i,
    ["Kallasstra\u00dfe 12, 10115 Berlin", "12 rue Kallas, 75011 Paris", "Calle Kallas 42, 28013 Madrid"],
  ],
  [
    "an e-mail address in words",
    /kallas/i,
    ["kallas_at_gmail_com", "kallas at gmail com", "kallas *at* gmail *dot* com", "kallas,at,gmail.com"],
  ],
  [
    "the end of a number",
    /4325|2011/,
    [
      "last 4 of social 4325",
      "last four of her SSN: 2011",
      "last 4 digits of card 4325",
      "ssn ends with 4325",
      "\u00faltimos 4 del seguro social 4325",
    ],
  ],
  [
    "a number of a plan",
    /88271/,
    [
      "Plan HMO 88271-ZF",
      "plan id 88271",
      "Plan: PPO A88271",
      "group PPO 88271",
      "miembro 88271",
      "p\u00f3liza no 88271",
    ],
  ],
  ["a code of a portal", /9tq7m|btrfz/i, ["XKPW3-9TQ7M-BZ4RD", "xkpw3 9tq7m bz4rd", "XKPW3.9TQ7M.BZ4RD"]],
])("%s is cut", (_what, secret, texts) => {
  it.each(texts)("in %j", (text) => {
    for (const left of carried(text)) expect(left).not.toMatch(secret);
    // A text that is plain is never looked at by the patterns.
    for (const form of [text, text.replace(/ /g, "_"), text.toLowerCase()]) expect(isPlainText(form)).toBe(false);
  });
});

describe.each([
  ["a code without separators", "XKPW39TQ7MBZ4RD"],
  ["a code of letters alone", "XKPWQ-BTRFZ-MNHDC"],
  ["a code, spelled out", "X K P W 3 - 9 T Q 7 M - B Z 4 R D"],
  ["a code with other dashes", "XKPW3\u20139TQ7M\u2013BZ4RD"],
  ["a code in percent, twice", encodeURIComponent(encodeURIComponent("XKPW3 9TQ7M BZ4RD"))],
  ["a code in Base64", btoa("XKPW3-9TQ7M-BZ4RD")],
  ["a date in entities", "b&#46; 02&#47;14&#47;2025"],
  ["a date in percent, twice", "b.%252002%252F14%252F2025"],
  ["a date in Arabic digits", "Baby Olivia \u0660\u0662/\u0661\u0664/\u0662\u0660\u0662\u0665"],
  ["a date in Devanagari digits", "b. \u0966\u0968/\u0967\u096a/\u0968\u0966\u0968\u096b"],
])("%s", (_what, text) => {
  it("is cut", () =>
    expect(guard.label(`Visit ${text} today`).text).not.toMatch(/9TQ7M|BTRFZ|OVR|0?2\D+14|\u0661|\u0967/));
});

it.each([
  ["https://clinic.example/newborn-photos/2025-02-14/baby-v", /2025/],
  ["https://clinic.example/births/2025/02/14", /2025/],
  ["https://clinic.example/babies/20250214", /2025/],
])("a day in a path about a person is cut: %s", (address, secret) =>
  expect(guard.url(address).text).not.toMatch(secret),
);

it("a day in a page name about a person is cut", () =>
  expect(guard.label("content:clinic:us:en:newborns:2025:02:14:baby-v").text).not.toContain("2025"));

describe("public texts that look alike pass", () => {
  it.each([
    "Heart Walk 9-21-24",
    "heart-walk-9-21-24",
    "Gala 5/2/26",
    "Medicare Open Enrollment 2026: Oct. 15 \u2013 Dec. 7",
    "open-enrollment-2026-oct-15-dec-7",
    "Newborn Care Class, January 13, 2026",
    "Infant CPR class 1/13/2026",
    "Baby Fair | October 12, 2025",
    "Bariatric surgery seminar 11/12/2025",
    "Joint replacement class 11/12/2026",
    "NICU reunion walk 10/12/2025",
    "Hepatitis B: May 2, 2026",
    "Ages 5 to 11: vaccine clinic 10/12/2025",
    "Strategic Plan 2025-2030",
    "Plan 2026",
    "Vitamin B 12",
    "heart-month-week2",
    "HEART-MONTH-TULSA",
    "Social Security 2026",
    "content:clinic:us:en:news:2025:03:14:newborn-care",
    "Patient Bill of Rights",
    "Twenty Years of Excellence",
    "Friday, March sixth, 2026",
    "90 years of caring",
    "ninety years of caring",
    "Look at the Market",
    "Calle 24 Clinic",
    "90\u5c81\u4ee5\u4e0a",
    "Patient Advocates",
    "Patient Testimonials",
    "Hello Humankindness: Our Values",
    "Hello Health",
    "Thank You for Your Gift",
    "Thank you, nurses",
    "content:clinic:us:en:visit:parking",
    "content:clinic:us:en:patients:rights",
  ])("%j", (text) => expect(guard.label(text)).toEqual({ text, found: [] }));

  it.each([
    "https://clinic.example/en-us/visit/parking",
    "https://clinic.example/patients/rights",
    "https://clinic.example/visits/what-to-expect",
    "https://clinic.example/pacientes/patients/derechos",
    "https://clinic.example/patients/financial-assistance.html",
    "https://clinic.example/news/2025/02/14/newborn-wing",
    "https://clinic.example/events/2026-05-02/newborn-class",
    "https://clinic.example/uploads/2026/02/birth-plan",
    "https://clinic.example/2025-09/newborns",
    "https://clinic.example/2025/newborns",
  ])("%s", (address) => expect(guard.url(address)).toEqual({ text: address, found: [] }));
});

it.each(["/visit/ana-okafor", "/patients/bill-smith", "/patients/maria/parking", "/members/hope"])(
  "a name in a folder of persons is cut: %s",
  (path) => expect(guard.url(`https://clinic.example${path}`).text).not.toMatch(/okafor|smith|maria|hope/),
);

describe("names after words that announce them", () => {
  it.each([
    "Thank you, Ana Okafor! Your gift of $250 helps",
    "Thank You Ana Okafor",
    "Thanks, Okafor family",
    "Muchas gracias, Okafor",
    "Gift from Ana Okafor",
    "Donation by the Okafor family",
    "Donor: Okafor",
    "Patient Carey Okafor",
    "Patient Okafor",
    "\u041f\u0430\u0446\u0438\u0435\u043d\u0442: Okafor",
    "\u60a3\u8005\uff1aOkafor",
    "\u60a8\u597d\uff0c Okafor",
    "\u0627\u0644\u0645\u0631\u064a\u0636: Okafor",
    "\u05e9\u05dc\u05d5\u05dd, Okafor",
  ])("are cut: %j", (text) => {
    expect(guard.label(text).text).not.toContain("Okafor");
    expect(isPlainText(text)).toBe(false);
  });
});

describe("names after words that announce them, joined", () => {
  it.each([
    "Thank you, Ana Okafor",
    "Thank you to Ana Okafor",
    "Thank you! Okafor family 2026",
    "In memory of Ana Okafor",
    "In loving memory of Ana Okafor, 1931-2025",
    "Gift in honor of Ana Okafor",
    "In honour of Okafor",
    "Gift from Ana Okafor",
    "Donations from the Okafor family",
    "Welcome back, Ana Okafor",
    "Appointments for Ana Okafor",
    "Appointment for Okafor 2",
    "Receipt for Ana Okafor",
    "Spring receipts for Ana Okafor.html",
  ])("are cut: %j", (text) => {
    for (const form of [
      text,
      text.replace(/[ ,:!]+/g, "_"),
      text.toLowerCase().replace(/[ ,!]+/g, "-"),
      text.replace(/ /g, "-"),
    ]) {
      const path = encodeURIComponent(form);
      const left = [
        guard.label(form),
        guard.label(`content:clinic:us:en:${form}:page`),
        guard.campaign(form),
        guard.campaign(`fall_${form}`),
        guard.url(`https://clinic.example/${path}`),
        guard.url(`https://clinic.example/give/${path}/done`),
        guard.url(`https://clinic.example/?utm_campaign=${path}`),
      ];
      for (const passed of left) expect(passed.text).not.toMatch(/okafor/i);
      expect(isPlainText(form)).toBe(false);
    }
  });
  it.each([
    "thank-you",
    "thank-you.html",
    "Thank_You_Nurses_2026",
    "thank-you-nurses-2026",
    "thank-you-for-your-donation",
    "thank-you-for-contacting-midtown-orthopedics",
    "thank-you-2",
    "thank-you-2026.html",
    "thank-you-page",
    "thank-you-doctors.aspx",
    "welcome-back-to-school",
    "welcome_back_to_school_physicals",
    "appointments-for-children",
    "gift-from-the-heart",
    "memory-care",
    "roll-of-honor",
    "content:clinic:us:en:thank-you-nurses:midtown-orthopedics",
    "/thank-you-volunteers/midtown-orthopedics",
  ])("pass if a page is named so: %j", (text) => {
    expect(guard.label(text)).toEqual({ text, found: [] });
    expect(guard.campaign(text)).toEqual({ text, found: [] });
    const address = `https://clinic.example/${text.replace(/^\//, "")}`;
    expect(guard.url(address)).toEqual({ text: address, found: [] });
  });
});

describe("names before a Japanese form of address", () => {
  it.each(["\u6075\u5b50", "\u738b", "\u672c\u591a", "\u5065\u4e00", "\u82b1\u5b50", "\u68ee"])(
    "are cut, whatever their last sign: %s",
    (name) => {
      for (const text of [`${name}\u69d8`, `${name}\u3055\u3093 \u4e88\u7d04`])
        expect(guard.label(text).text).not.toContain(name);
    },
  );
  it.each([
    "\u30b9\u30df\u30b9\u69d8 \u4e88\u7d04",
    "\u30b9\u30df\u30b9\u30fb\u30a2\u30ca\u3055\u3093",
    "\u4e88\u7d04 \u30b9\u30df\u30b9 \u69d8",
    "\u3088\u3046\u3053\u305d\u30b9\u30df\u30b9\u3055\u3093",
  ])("are cut: %s", (text) => {
    for (const passed of [guard.label(text), guard.campaign(text), guard.url(`https://clinic.example/${text}`)])
      expect(decodeURIComponent(passed.text)).not.toContain("\u30b9\u30df\u30b9");
  });
  it.each([
    "\u60a3\u8005\u69d8\u3078",
    "\u3054\u5bb6\u65cf\u306e\u7686\u69d8",
    "\u304a\u5ba2\u69d8 \u7a93\u53e3",
    "\u591a\u69d8\u6027",
    "\u69d8\u3005\u306a\u691c\u67fb",
    "\u304a\u6bcd\u3055\u3093\u6559\u5ba4",
    "\u305f\u304f\u3055\u3093",
    "\u304a\u5b50\u69d8",
    "\u3054\u5bb6\u65cf\u69d8",
    "\u540c\u69d8\u306b",
  ])("pass if it is nobody's name: %s", (text) => expect(guard.label(text)).toEqual({ text, found: [] }));
});

describe("names of files", () => {
  const learned = textGuard({
    published: publishedOf({
      plain: ["colonoscopy", "tax", "return"],
      paths: ["smith-award.pdf"],
      providers: ["Maria Chen"],
    }),
    timestamp,
  });
  const named = (name: string) => [
    learned.url(`https://clinic.example/files/${encodeURIComponent(name)}`).text,
    learned.label(name).text,
    learned.label(`Download ${name}`).text,
  ];
  it.each([
    "tax_return_okafor_2024.pdf",
    "OKAFOR^ADAEZE.dcm",
    "Okafor^Adaeze^M",
    "AdaezeOkafor2024.PDF",
    "scan okafor adaeze (2).jpg",
    "okafor.docx",
    "Okafor_Adaeze_lab_results_2024.pdf",
    "Lab_Results_Okafor_Adaeze.pdf",
    "Chen_tax_return.pdf",
    "\u738b\u5c0f\u660e.pdf",
    "okafor.vcf",
  ])("are vocabulary text: %j", (name) => {
    for (const left of named(name)) expect(decodeURIComponent(left)).not.toMatch(/okafor|adaeze|chen|\u738b/i);
    expect(isPlainText(name)).toBe(false);
  });
  it.each([
    "tax_return_2024.pdf",
    "colonoscopy-prep.pdf",
    "annual-report-2024.pdf",
    "AnnualReport2024.pdf",
    "Patient_Rights.pdf",
    "smith-award.pdf",
    "Maria_Chen_tax_return.pdf",
  ])("pass if their words are published or those of sites: %j", (name) => {
    expect(learned.label(name)).toEqual({ text: name, found: [] });
    const address = `https://clinic.example/files/${name}`;
    expect(learned.url(address)).toEqual({ text: address, found: [] });
  });
});

describe("names in scripts without capitals", () => {
  const name = "\u738b\u5c0f\u660e";
  const names = [
    name,
    "\u0645\u062d\u0645\u062f \u0627\u0644\u0634\u0631\u064a\u0641",
    "\u05d0\u05d1\u05d9\u05d2\u05d9\u05dc \u05db\u05d4\u05df",
    "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
    "\u0930\u093e\u0939\u0941\u0932",
  ];
  const personal = textGuard({
    published: publishedOf({ sections: ["\u764c\u75c7\u4e2d\u5fc3"] }),
    isPersonal: true,
    timestamp,
  });
  it.each(names)("are cut in every text of a personal page, and where they were typed: %s", (text) => {
    for (const kind of ["label", "campaign", "pageText", "vocabulary"] as const)
      expect(personal[kind](`spring ${text} 2`).text).not.toContain(text);
    expect(personal.url(`https://clinic.example/?utm_content=${encodeURIComponent(text)}`).text).not.toContain(
      encodeURIComponent(text),
    );
    expect(guard.vocabulary(text).text).toBe("[other]");
  });
  it("pass on a public page, as other names do, and where they are published", () => {
    expect(guard.label("\u764c\u75c7\u4e2d\u5fc3").found).toEqual([]);
    expect(personal.label("\u764c\u75c7\u4e2d\u5fc3").found).toEqual([]);
  });
});

it("a list of ids that are all published passes, though the numbers could spell a text", () => {
  const ids = ["101", "102", "103", "104", "105", "106"];
  const list = ids.join(",");
  expect(textGuard({ published: publishedOf({ ids }) }).ids(list)).toEqual({ text: list, found: [] });
  expect(textGuard({ published: publishedOf({ ids: ids.slice(1) }) }).ids(list).text).toBe("");
});

it("codes of services and of places pass in a search when they are published", () => {
  const { vocabulary } = textGuard({
    published: publishedOf({
      places: ["1600 Bay St, San Mateo, CA 94401"],
      plain: ["CPT 99213", "HCPCS G0008", "mri"],
    }),
  });
  for (const text of ["94401", "mri 94401", "cpt 99213", "99213", "G0008"])
    expect(vocabulary(text)).toEqual({ text, found: [] });
  for (const text of ["94402", "94401 5550123", "mrn 94402"])
    expect(vocabulary(text).text).not.toMatch(/94402|5550123/);
});
