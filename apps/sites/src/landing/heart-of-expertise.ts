/** The campaign for heart care. */
import type { LandingStory } from "./landing-story.ts";

export const heartOfExpertise: LandingStory = {
  path: "/lp/heart-of-expertise",
  title: "The heart of expertise",
  summary: "Cardiology at Bayview: one team from the first murmur to advanced heart failure.",
  facts: {
    primaryCategory: "campaigns",
    subCategory1: "cardiology",
    subCategory2: "heart of expertise",
    tags: ["campaign", "cardiology"],
    contentType: "landing page",
  },
  headline: "The heart of expertise beats here",
  lead: "Cardiologists, surgeons, nurses and pharmacists who decide together, and tell you in plain words what they decided.",
  promises: [
    {
      emblem: "heart",
      title: "One team",
      text: "Valves, rhythm, vessels and heart failure under one roof and in one record.",
    },
    {
      emblem: "calendar",
      title: "Seen within days",
      text: "New patients with symptoms are seen within five working days.",
    },
    {
      emblem: "phone",
      title: "A nurse who calls",
      text: "After a stay in the hospital we call within 48 hours, every time.",
    },
  ],
  journey: [
    {
      title: "You call, or book online",
      text: "A coordinator asks about symptoms and sends for earlier records, so that you do not have to carry a folder.",
    },
    {
      title: "One morning of tests",
      text: "ECG, ultrasound and blood tests happen on one floor, before you meet your cardiologist, not after.",
    },
    {
      title: "A conversation with pictures",
      text: "You see your own heart beating on the screen, and hear what is strong before you hear what is weak.",
    },
    {
      title: "The team meets",
      text: "On Wednesdays surgeons and cardiologists look at every complex case together. You may ask to listen in.",
    },
    {
      title: "A plan on one page",
      text: "What we do, why, what it may cost you in time, and whom to call. Your family gets a copy if you like.",
    },
    {
      title: "Treatment, gently",
      text: "Many valves are now replaced through a vein, and many people walk the same evening.",
    },
    {
      title: "Back to your life",
      text: "Twelve weeks of cardiac rehabilitation near your home, and a nurse who knows your name.",
    },
  ],
  figures: [
    ["2,900", "heart procedures a year"],
    ["96 %", "of valve patients home within two days"],
    ["5 days", "to a first visit"],
    ["31", "cardiologists and surgeons"],
  ],
  voices: [
    {
      words: "I came for a second opinion and stayed for the people. They drew my valve on a napkin.",
      who: "Ruth, 71, valve repair",
    },
    {
      words: "The pharmacist found the tablet that made me dizzy. It took her five minutes.",
      who: "Arturo, 58, heart failure",
    },
    {
      words: "Somebody picked up the phone at three in the morning, and she knew who I was.",
      who: "Denise, 64, rhythm clinic",
    },
  ],
  questions: [
    {
      asked: "Do I need a referral?",
      answer: "Not for a first visit. Some insurance plans ask for one; we check that for you.",
    },
    {
      asked: "Can I get a second opinion from home?",
      answer: "Yes, by video, within a week of receiving your records.",
    },
    { asked: "Where do I park?", answer: "Under the Heart and Vascular Center. Parking is free for the first visit." },
  ],
  specialty: "cardiology",
};
