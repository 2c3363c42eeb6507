/** Visible texts for the codes of the finders. */
import type { FilterName } from "./person.ts";

export const codeLabels: Record<FilterName, Record<string, string>> = {
  specialty: {
    cardiology: "Cardiology",
    dermatology: "Dermatology",
    gastroenterology: "Gastroenterology",
    neurology: "Neurology",
    oncology: "Oncology",
    orthopedics: "Orthopedics",
    pediatrics: "Pediatrics",
    "primary-care": "Primary care",
    psychiatry: "Psychiatry",
    pulmonology: "Pulmonology",
  },
  gender: { female: "Woman", male: "Man", nonbinary: "Nonbinary" },
  language: {
    cantonese: "Cantonese",
    english: "English",
    farsi: "Farsi",
    mandarin: "Mandarin",
    spanish: "Spanish",
    tagalog: "Tagalog",
    vietnamese: "Vietnamese",
  },
  insurance: {
    "harbor-ppo": "Harbor PPO",
    "pacific-crest": "Pacific Crest",
    "redwood-hmo": "Redwood HMO",
    medicare: "Medicare",
    medicaid: "Medicaid",
  },
  topic: {
    "heart-failure": "Heart failure",
    immunotherapy: "Immunotherapy",
    epilepsy: "Epilepsy",
    genomics: "Genomics",
    "health-equity": "Health equity",
    "child-development": "Child development",
  },
};

/** The text for a code; the code itself when there is none. */
export function codeLabel(name: FilterName, code: string): string {
  return codeLabels[name][code] ?? code;
}
