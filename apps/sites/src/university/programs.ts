/** The programs of the university. */
import type { EmblemName } from "../art/Emblem.tsx";

export interface Program {
  slug: string;
  name: string;
  degree: string;
  emblem: EmblemName;
  lead: string;
  about: string[];
  years: { title: string; text: string }[];
  numbers: [number: string, what: string][];
}

export const programs: Program[] = [
  {
    slug: "medicine",
    name: "Medicine",
    degree: "Doctor of Medicine",
    emblem: "heart",
    lead: "Four years that begin at the bedside in the second week.",
    about: [
      "Students join a clinic in their second week and stay with it for a year. They learn the sciences around the patients they have met, in groups of eight, with the same mentor from the first day to the last.",
      "Every student completes a project that leaves something behind: a study, a clinic hour, a tool that nurses still use.",
    ],
    years: [
      { title: "Foundations", text: "Body systems, taught around real cases; a first clinic; ethics and statistics." },
      { title: "Clerkships", text: "Medicine, surgery, pediatrics, psychiatry and primary care in four hospitals." },
      { title: "Inquiry", text: "Six months for a question of your own, with a mentor and a small budget." },
      { title: "Toward residency", text: "Sub-internships, emergency medicine, and learning to teach." },
    ],
    numbers: [
      ["148", "students a class"],
      ["8", "in a small group"],
      ["100 %", "with a mentor for four years"],
    ],
  },
  {
    slug: "nursing",
    name: "Nursing",
    degree: "Master of Science, Nursing",
    emblem: "hands",
    lead: "For nurses who want to lead care, not only deliver it.",
    about: [
      "The program prepares nurse practitioners, clinical specialists and leaders. Half of the hours are spent in practice, from the neonatal unit to a clinic in the mountains.",
      "Courses take place on two days a week, so that students can keep working.",
    ],
    years: [
      { title: "Core", text: "Physiology, pharmacology and assessment beyond the basics; health policy." },
      { title: "Specialty", text: "Adult, pediatric, psychiatric or midwifery practice under supervision." },
    ],
    numbers: [
      ["96", "students a class"],
      ["640", "hours in practice"],
      ["2", "days of class a week"],
    ],
  },
  {
    slug: "genomics",
    name: "Genomics",
    degree: "PhD, Genomic Medicine",
    emblem: "flask",
    lead: "From the sequence to the person it belongs to.",
    about: [
      "Students work across laboratory, computing and clinic. They rotate through three groups in their first year before they choose a home.",
      "The program is small on purpose: everybody's data are everybody's problem.",
    ],
    years: [
      { title: "Rotations", text: "Three laboratories in three quarters, and a course in honest statistics." },
      { title: "Research", text: "A thesis with two advisers: one who builds methods, one who sees patients." },
      { title: "Out loud", text: "Teaching, writing for the public, and defending the thesis." },
    ],
    numbers: [
      ["14", "students a year"],
      ["37", "laboratories"],
      ["2", "advisers each"],
    ],
  },
];
