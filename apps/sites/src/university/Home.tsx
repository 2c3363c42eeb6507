/** The university site's home page. */
import { Campus } from "../art/Campus.tsx";
import { Band } from "../blocks/Band.tsx";
import { CardGrid } from "../blocks/CardGrid.tsx";
import { Figures } from "../blocks/Figures.tsx";
import { Hero } from "../blocks/Hero.tsx";
import type { Page } from "../site.ts";
import { programs } from "./programs.ts";

export const home: Page = {
  path: "/",
  title: "For the health sciences",
  summary: "Education and research at Bayview University.",
  facts: {
    primaryCategory: "home",
    subCategory1: "university",
    subCategory2: "overview",
    tags: ["home", "education"],
    contentType: "home",
  },
  render: () => (
    <>
      <Hero
        eyebrow="Education · Research · Care"
        title="Questions that start at the bedside"
        lead="One university, only for health: the people who teach here in the morning see patients in the afternoon."
        art={<Campus />}
      >
        <div className="buttons">
          <a className="button" href="/programs/medicine">
            Our programs
          </a>
          <a className="button button-plain" href="/find-a-doctor">
            Find an expert
          </a>
        </div>
      </Hero>
      <Band title="Programs">
        <CardGrid
          cards={programs.map(({ emblem, degree, lead, slug }) => ({
            emblem,
            title: degree,
            text: lead,
            href: `/programs/${slug}`,
          }))}
        />
      </Band>
      <Band title="At a glance" tone="brand">
        <Figures
          figures={[
            ["1898", "founded in a ferry house"],
            ["3,210", "students"],
            ["1,140", "active studies"],
            ["4", "hospitals for learning"],
          ]}
        />
      </Band>
      <Band title="From the laboratories" tone="tint">
        <CardGrid
          cards={[
            {
              title: "A blood test that hears the heart",
              text: "Researchers find a pattern of proteins that announces heart failure two years early.",
            },
            {
              title: "Why some seizures stop by themselves",
              text: "A brake in the brain was known in mice. Now it has been seen in people.",
            },
            {
              title: "Trust is a treatment",
              text: "Patients who saw the same doctor for a year took more of their medicines, in every neighborhood.",
            },
          ]}
        />
      </Band>
    </>
  ),
};
