/** The content of a landing page; one per campaign. */
import type { EmblemName } from "../art/Emblem.tsx";
import type { PageFacts } from "../site.ts";

export interface LandingStory {
  path: string;
  title: string;
  summary: string;
  facts: PageFacts;
  headline: string;
  lead: string;
  promises: { emblem: EmblemName; title: string; text: string }[];
  /** The steps of the care; the tallest section. */
  journey: { title: string; text: string }[];
  figures: [number: string, what: string][];
  voices: { words: string; who: string }[];
  questions: { asked: string; answer: string }[];
  /** Specialty code of the team on the page. */
  specialty: string;
}
