/** The giving site: donations. */
import type { Site } from "../site.ts";
import { givePage, thankYouPage } from "./GivePage.tsx";
import { home } from "./Home.tsx";

export const giving: Site = {
  key: "giving",
  name: "Bayview Giving",
  tagline: "Neighbors who make care possible.",
  generator: "WordPress 6.8",
  nav: [
    { label: "Give now", path: "/give" },
    { label: "Children's fund", path: "/give?fund=childrens" },
    { label: "Our research", path: "/", site: "university" },
  ],
  pages: [home, givePage, thankYouPage],
};
