/** The campaign for children's care. */
import type { LandingStory } from "./landing-story.ts";

export const careForKids: LandingStory = {
  path: "/lp/care-for-kids",
  title: "Care for kids",
  summary: "Pediatrics at Bayview: specialists for children, and rooms that are not afraid of glitter.",
  facts: {
    primaryCategory: "campaigns",
    subCategory1: "pediatrics",
    subCategory2: "care for kids",
    tags: ["campaign", "pediatrics"],
    contentType: "landing page",
  },
  headline: "Big care for small people",
  lead: "Children are not small adults. Here, everyone from the surgeon to the cook works for children only.",
  promises: [
    {
      emblem: "kite",
      title: "Made for children",
      text: "Rooms with a bed for you, a playground on the roof, and scans that look like a submarine.",
    },
    {
      emblem: "star",
      title: "Specialists for every size",
      text: "Heart, brain, cancer, lungs: doctors who trained twice, for medicine and for children.",
    },
    {
      emblem: "home",
      title: "Home as soon as possible",
      text: "School, siblings and sleep are part of the plan from the first day.",
    },
  ],
  journey: [
    {
      title: "Tell us in your words",
      text: "You know your child best. The first visit begins with your story, and with a drawing if there is one.",
    },
    { title: "No surprises", text: "A child life specialist shows every test on a teddy bear first." },
    { title: "Fewer needles", text: "Numbing cream, laughing gas and a tablet full of whales come before any needle." },
    {
      title: "A plan for the family",
      text: "What happens when, who looks after siblings, and which homework can wait.",
    },
    { title: "Nights together", text: "One parent can always stay, and there are showers, laundry and real coffee." },
    {
      title: "Back to school",
      text: "We talk to teachers, write the letters, and come along on the first day if that helps.",
    },
    { title: "Growing up", text: "At eighteen we move together to doctors for adults, with a year of overlap." },
  ],
  figures: [
    ["183", "beds for children"],
    ["52", "pediatric specialties"],
    ["100 %", "rooms with a bed for a parent"],
    ["12", "therapy dogs on staff"],
  ],
  voices: [
    {
      words: "She asked the doctor if the heart gets tired. He sat down on the floor to answer.",
      who: "Mother of Lucia, 6",
    },
    {
      words: "The submarine scan was the best part, he says. We did not tell him it was a scan.",
      who: "Father of Theo, 4",
    },
    { words: "They treated my brother too. He got a badge.", who: "Amina, 13" },
  ],
  questions: [
    { asked: "May siblings visit?", answer: "Always, and there is a playroom with somebody in it." },
    {
      asked: "Is there a doctor at night?",
      answer: "Our own emergency department for children is open day and night.",
    },
    { asked: "Do you see newborns?", answer: "From the first hour of life. Prenatal visits are possible too." },
  ],
  specialty: "pediatrics",
};
