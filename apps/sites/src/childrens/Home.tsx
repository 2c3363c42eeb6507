/** The children's site's home page. */
import { Playground } from "../art/Playground.tsx";
import { Band } from "../blocks/Band.tsx";
import { CardGrid } from "../blocks/CardGrid.tsx";
import { Figures } from "../blocks/Figures.tsx";
import { Hero } from "../blocks/Hero.tsx";
import type { Page } from "../site.ts";

export const home: Page = {
  path: "/",
  title: "Big care for small people",
  summary: "The children's hospital of Bayview Health.",
  facts: {
    primaryCategory: "home",
    subCategory1: "children's hospital",
    subCategory2: "overview",
    tags: ["home", "pediatrics"],
    contentType: "home",
  },
  render: (visit) => (
    <>
      <Hero
        eyebrow="Bayview Children's Hospital"
        title="Get well. Grow up. Come back and wave."
        lead="Specialists for every child, a bed for every parent, and twelve dogs with staff badges."
        art={<Playground />}
      >
        <div className="buttons">
          <a className="button" href="/find-a-doctor">
            Find your child's doctor
          </a>
          <a
            className="button button-plain"
            href={visit.href("scheduling", "/openscheduling/standalone?dept=401&id=20111")}
          >
            Book a checkup
          </a>
        </div>
      </Hero>
      <Band title="What brings you here?">
        <CardGrid
          cards={[
            {
              emblem: "kite",
              title: "Checkups and vaccines",
              text: "From the first week to the first driver's license.",
              href: "/find-a-doctor?specialtysearch=primary-care",
            },
            {
              emblem: "heart",
              title: "Little hearts",
              text: "Heart defects, rhythm and everything that murmurs.",
              href: "/find-a-doctor?specialtysearch=cardiology",
            },
            {
              emblem: "brain",
              title: "Busy brains",
              text: "Seizures, headaches, learning and sleep.",
              href: "/find-a-doctor?specialtysearch=neurology",
            },
            {
              emblem: "star",
              title: "Fever at night?",
              text: "What to do, what to leave, and when to come.",
              href: "/articles/fever",
            },
            {
              emblem: "hands",
              title: "A stay with us",
              text: "What to pack, where to sleep, who brings the dog.",
              href: "/lp/care-for-kids",
            },
            {
              emblem: "gift",
              title: "Help a child",
              text: "Toys, research and nights for parents, paid for by neighbors.",
              href: visit.href("giving", "/give?fund=childrens"),
            },
          ]}
        />
      </Band>
      <Band title="Counted by children" tone="brand">
        <Figures
          figures={[
            ["183", "beds with a view of the park"],
            ["4,102", "stuffed animals examined last year"],
            ["52", "kinds of specialists"],
            ["1", "submarine that is really a scanner"],
          ]}
        />
      </Band>
    </>
  ),
};
