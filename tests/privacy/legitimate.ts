/** What sites of this kind really write, and what must pass unchanged: titles, names, tags, codes, addresses. */

const specialties = [
  "Cardiology",
  "Dermatology",
  "Neurology",
  "Pediatrics",
  "Orthopedics",
  "Oncology",
  "Urology",
  "Allergy & Immunology",
  "Sports Medicine",
  "Family Medicine",
];
const conditions = [
  "Heart failure",
  "Type 2 diabetes",
  "Asthma in children",
  "Migraine",
  "Knee osteoarthritis",
  "COVID-19",
  "Hepatitis B",
  "Sickle cell disease",
  "Stage 4 chronic kidney disease",
  "ADHD",
];
const places = [
  "Bayview Medical Center",
  "Mission Lakeside Clinic",
  "Harbor Point Pediatrics",
  "Northgate Imaging, Floor 3",
  "Building 12 East",
];
const providers = [
  "Dr. Maria Chen, MD",
  "James O'Neill, DO, MPH",
  "Priya Raman, MD, PhD",
  "Dr. Sofía Álvarez",
  "Robert Kim, PT, DPT",
];
const titles = [
  (x: string) => `${x} | Bayview Health`,
  (x: string) => `${x}: symptoms, causes and treatment`,
  (x: string) => `What to expect from ${x.toLowerCase()} care`,
  (x: string) => `10 questions to ask about ${x.toLowerCase()}`,
  (x: string) => `${x} – Bayview Children's Hospital`,
  (x: string) => `Our ${x} team, ranked in the top 50 for 2026`,
  (x: string) => `${x} clinical trials (phase 3)`,
  (x: string) => `Support groups: ${x}`,
];
const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** One field of an event, and a value of it. */
export interface Legitimate {
  group: "page" | "campaign" | "search" | "scheduling" | "url";
  field: string;
  value: string;
}

/** Every such value; over a thousand. */
export function legitimateValues(): Legitimate[] {
  const topics = [...specialties, ...conditions, ...places, ...providers];
  const values: Legitimate[] = [];
  const add = (group: Legitimate["group"], field: string, value: string) => values.push({ group, field, value });
  for (const topic of topics) {
    for (const title of titles) add("page", "title", title(topic));
    add("page", "contentType", slug(topic));
    add("page", "type", `${slug(topic)}-landing`);
    for (const [field, suffix] of [
      ["source", "newsletter"],
      ["medium", "email"],
      ["campaign", "fy26-q1"],
      ["content", "hero_v2"],
      ["term", "near-me"],
      ["linksource", "footer-2"],
    ] as const)
      add("campaign", field, `${slug(topic)}_${suffix}`);
    for (const path of [
      "conditions",
      "treatments",
      "doctors",
      "news/2026/03/14",
      "locations/building-12",
      "patients-and-visitors",
      "education/class-of-2029",
    ])
      add(
        "url",
        "URL",
        `https://www.bayviewhealth.example/${path}/${slug(topic)}?utm_source=${slug(topic)}&utm_medium=email`,
      );
    for (const host of ["www.google.com", "duckduckgo.com", "news.example.org"])
      add("url", "referrer", `https://${host}/`);
  }
  for (const first of specialties)
    for (const second of ["doctor", "clinic", "near the hospital", "appointment"]) {
      const words = `${first.split(" ")[0]} ${second}`;
      add("search", "term", words);
      add("url", "URL", `https://www.bayviewhealth.example/search?search=${encodeURIComponent(words)}`);
    }
  for (let id = 1; id <= 300; id++) {
    add("scheduling", "providerId", id % 3 ? String(id * 3571) : `${id},${id + 1},${id * 100}`);
    add("scheduling", "departmentId", String(2_100_000 + id * 37));
  }
  return values;
}

/** The value in its event. */
export function eventWith({ group, field, value }: Legitimate): Record<string, unknown> {
  const base = { eventType: "web.webpagedetails.pageViews" };
  if (group !== "url") return { ...base, _tagwell: { [group]: { [field]: value } } };
  return { ...base, web: field === "URL" ? { webPageDetails: { URL: value } } : { webReferrer: { URL: value } } };
}
