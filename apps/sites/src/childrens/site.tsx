/** The children's hospital site. */
import { finderPage } from "../finder/FinderPage.tsx";
import { profilePage } from "../finder/ProfilePage.tsx";
import { landingPages } from "../landing/landing-pages.tsx";
import { childrensDoctors } from "../people/childrens-doctors.ts";
import { searchPage } from "../search/SearchPage.tsx";
import type { Page, Site } from "../site.ts";
import { feverArticle } from "./FeverArticle.tsx";
import { home } from "./Home.tsx";

const pages: Page[] = [
  home,
  finderPage(childrensDoctors, "doctor"),
  ...childrensDoctors.map(profilePage),
  ...landingPages,
  feverArticle,
];

export const childrens: Site = {
  key: "childrens",
  name: "Bayview Children's",
  tagline: "A hospital that is not afraid of glitter.",
  generator: "Drupal 10 (https://www.drupal.example)",
  nav: [
    { label: "Find a doctor", path: "/find-a-doctor" },
    { label: "Care for kids", path: "/lp/care-for-kids" },
    { label: "Fever: what to do", path: "/articles/fever" },
    { label: "Search", path: "/search" },
    { label: "Give", path: "/give?fund=childrens", site: "giving" },
  ],
  pages: [...pages, searchPage(pages)],
};
