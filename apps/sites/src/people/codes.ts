/** What the codes of the finders mean, in the words that visitors read. */
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

/** The words for a code; a code without words is shown as it is. */
export function codeLabel(name: FilterName, code: string): string {
  return codeLabels[name][code] ?? code;
}
