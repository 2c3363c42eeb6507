/** The campaign for cancer care. */
import type { LandingStory } from "./landing-story.ts";

export const targetingCancer: LandingStory = {
  path: "/lp/targeting-cancer",
  title: "Targeting cancer",
  summary: "Oncology at Bayview: treatment aimed at your tumor and planned around your week.",
  facts: {
    primaryCategory: "campaigns",
    subCategory1: "oncology",
    subCategory2: "targeting cancer",
    tags: ["campaign", "oncology"],
    contentType: "landing page",
  },
  headline: "Aimed at your cancer, built around you",
  lead: "Every tumor has its own signature. We read it first, and choose treatment that fits the signature and the person.",
  promises: [
    {
      emblem: "flask",
      title: "Read before treating",
      text: "Genetic profiling of the tumor is part of the first week, not an extra.",
    },
    {
      emblem: "hands",
      title: "One navigator",
      text: "A nurse stays with you from diagnosis to follow-up and knows all your doctors.",
    },
    {
      emblem: "ribbon",
      title: "Trials within reach",
      text: "One patient in four takes part in a study; nobody has to.",
    },
  ],
  journey: [
    {
      title: "The first call",
      text: "A nurse navigator calls within one working day and stays with you from then on.",
    },
    {
      title: "Reading the tumor",
      text: "Pathology, imaging and genetic profiling run side by side, so that waiting is as short as it can be.",
    },
    {
      title: "One meeting, many minds",
      text: "Surgeon, medical and radiation oncologist agree on one recommendation, and on what the alternatives are.",
    },
    {
      title: "Your choice",
      text: "We talk about what treatment does to ordinary days: work, children, appetite, hair, sleep.",
    },
    {
      title: "Treatment days",
      text: "Infusions in chairs by the window, evening hours until eight, and a lounge for whoever came along.",
    },
    {
      title: "Side effects, taken seriously",
      text: "A symptom line is answered around the clock, and a clinic sees you on the same day.",
    },
    {
      title: "After treatment",
      text: "A written plan for follow-up, rehabilitation, and a group that meets by the water.",
    },
  ],
  figures: [
    ["7 days", "from first call to first visit"],
    ["140", "open clinical trials"],
    ["1 in 4", "patients take part in one"],
    ["24/7", "symptom line"],
  ],
  voices: [
    { words: "My navigator remembered that Tuesdays were for my daughter's recital.", who: "Ines, 46, breast cancer" },
    { words: "They explained the trial until I could explain it to my brother.", who: "Walter, 67, lung cancer" },
    { words: "I was afraid of the infusion room. Now I know everybody in it.", who: "Pauline, 59, lymphoma" },
  ],
  questions: [
    {
      asked: "How fast can I be seen?",
      answer: "Most people are seen within a week; with worrying symptoms, within two days.",
    },
    {
      asked: "Can I keep my doctor at home?",
      answer: "Yes. We share plans and results, and many treatments can be given near you.",
    },
    { asked: "Who helps with costs?", answer: "A financial counselor speaks with you before treatment begins." },
  ],
  specialty: "oncology",
};
