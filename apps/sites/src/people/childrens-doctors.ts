/** The doctors of the children's hospital; all fictional. */
import type { Person } from "./person.ts";

export const childrensDoctors: Person[] = [
  {
    id: "20111",
    dept: "401",
    slug: "grace-villanueva",
    name: "Grace Villanueva, MD",
    title: "Pediatrician",
    codes: {
      specialty: ["pediatrics", "primary-care"],
      gender: ["female"],
      language: ["english", "tagalog"],
      insurance: ["harbor-ppo", "redwood-hmo", "medicaid"],
      topic: ["child-development"],
    },
    place: "Children's Clinic, Lantern Park",
    about:
      "Dr. Villanueva sees newborns, toddlers and teenagers, and remembers the names of their stuffed animals. She runs the hospital's program for families with premature babies.",
    training: ["Residency, pediatrics, Bayview Children's Hospital"],
    rating: { stars: 4.9, count: 344 },
    look: { cut: "long", skin: 1, hair: 3 },
    childrens: true,
    faculty: true,
  },
  {
    id: "20112",
    dept: "403",
    slug: "marcus-bell",
    name: "Marcus Bell, MD",
    title: "Pediatric cardiologist",
    codes: {
      specialty: ["pediatrics", "cardiology"],
      gender: ["male"],
      language: ["english"],
      insurance: ["harbor-ppo", "pacific-crest", "medicaid"],
      topic: ["heart-failure"],
    },
    place: "Children's Heart Center, Lantern Park",
    about:
      "Dr. Bell follows children with heart defects from before birth to their first visit with an adult cardiologist. He draws the heart on a balloon so that children can see it beat.",
    training: [
      "Residency, pediatrics, Northgate University",
      "Fellowship, pediatric cardiology, Bayview Children's Hospital",
    ],
    rating: { stars: 4.9, count: 156 },
    look: { cut: "none", skin: 3, hair: 3 },
    childrens: true,
    faculty: true,
  },
  {
    id: "20113",
    dept: "405",
    slug: "hana-kobayashi",
    name: "Hana Kobayashi, MD",
    title: "Pediatric neurologist",
    codes: {
      specialty: ["pediatrics", "neurology"],
      gender: ["female"],
      language: ["english"],
      insurance: ["pacific-crest", "redwood-hmo", "medicaid"],
      topic: ["epilepsy", "child-development"],
    },
    place: "Children's Brain Center, Lantern Park",
    about:
      "Dr. Kobayashi cares for children with seizures, headaches and delays in development. Her clinic is open until seven on school days.",
    training: ["Residency, child neurology, Bayview Children's Hospital"],
    rating: { stars: 4.8, count: 119 },
    look: { cut: "bun", skin: 0, hair: 3 },
    childrens: true,
    faculty: false,
  },
  {
    id: "20114",
    dept: "407",
    slug: "owen-fairweather",
    name: "Owen Fairweather, MD",
    title: "Pediatric oncologist",
    codes: {
      specialty: ["pediatrics", "oncology"],
      gender: ["male"],
      language: ["english", "spanish"],
      insurance: ["harbor-ppo", "pacific-crest", "redwood-hmo", "medicaid"],
      topic: ["immunotherapy"],
    },
    place: "Children's Cancer Center, Lantern Park",
    about:
      "Dr. Fairweather treats leukemia and lymphoma in children and teenagers. He makes sure that school, friends and birthdays find their way into the treatment plan.",
    training: [
      "Residency, pediatrics, Lakeshore Medical School",
      "Fellowship, pediatric hematology and oncology, Bayview Children's Hospital",
    ],
    rating: { stars: 4.9, count: 87 },
    look: { cut: "short", skin: 0, hair: 4 },
    childrens: true,
    faculty: true,
  },
];
