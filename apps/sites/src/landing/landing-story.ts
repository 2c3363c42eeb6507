/** What a landing page tells; each campaign has one such story. */
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
  /** A walk through the care, told in steps; the tallest section. */
  journey: { title: string; text: string }[];
  figures: [number: string, what: string][];
  voices: { words: string; who: string }[];
  questions: { asked: string; answer: string }[];
  /** Specialty code of the team that is shown. */
  specialty: string;
}
