/** The university site: programs and experts. */
import { finderPage } from "../finder/FinderPage.tsx";
import { adultDoctors } from "../people/adult-doctors.ts";
import { childrensDoctors } from "../people/childrens-doctors.ts";
import { searchPage } from "../search/SearchPage.tsx";
import type { Page, Site } from "../site.ts";
import { home } from "./Home.tsx";
import { programPage } from "./ProgramPage.tsx";
import { programs } from "./programs.ts";

const faculty = [...adultDoctors, ...childrensDoctors].filter((person) => person.faculty);

const pages: Page[] = [home, ...programs.map(programPage), finderPage(faculty, "expert")];

export const university: Site = {
  key: "university",
  name: "Bayview University",
  tagline: "A university for the health sciences.",
  generator: "WordPress 6.8",
  nav: [
    ...programs.map(({ name, slug }) => ({ label: name, path: `/programs/${slug}` })),
    { label: "Find an expert", path: "/find-a-doctor" },
    { label: "Search", path: "/search" },
  ],
  pages: [...pages, searchPage(pages)],
};
