/** The three landing pages, the same on the clinical and the children's site. */
import type { Page } from "../site.ts";
import { careForKids } from "./care-for-kids.ts";
import { heartOfExpertise } from "./heart-of-expertise.ts";
import { LandingPage } from "./LandingPage.tsx";
import { targetingCancer } from "./targeting-cancer.ts";

export const landingPages: Page[] = [heartOfExpertise, targetingCancer, careForKids].map((story) => ({
  path: story.path,
  title: story.title,
  summary: story.summary,
  facts: story.facts,
  render: (visit) => <LandingPage story={story} visit={visit} />,
}));
