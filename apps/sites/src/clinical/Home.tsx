/** The clinical site's home page. */
import { Band } from "../blocks/Band.tsx";
import { CardGrid } from "../blocks/CardGrid.tsx";
import { Figures } from "../blocks/Figures.tsx";
import { Hero } from "../blocks/Hero.tsx";
import type { Page } from "../site.ts";

export const home: Page = {
  path: "/",
  title: "Care by the bay",
  summary: "Find care, doctors and places at Bayview Health.",
  facts: {
    primaryCategory: "home",
    subCategory1: "patient care",
    subCategory2: "overview",
    tags: ["home", "patient care"],
    contentType: "home",
  },
  render: (visit) => (
    <>
      <Hero
        eyebrow="Bayview Health"
        title="Good medicine begins with being heard"
        lead="Four hundred doctors, one record, and a first visit that starts with your questions, not with a form."
      >
        <search aria-label="Site">
          <form className="with-button" action="/search" method="get">
            <label className="visually-hidden" htmlFor="site-search">
              Search conditions, doctors and places
            </label>
            <input id="site-search" name="search" type="search" placeholder="Conditions, doctors, places" />
            <button className="button" type="submit">
              Search
            </button>
          </form>
        </search>
        <div className="buttons">
          <a className="button" href={visit.href("scheduling", "/openscheduling/standalone?dept=311&id=20108")}>
            Schedule a visit
          </a>
          <a className="button button-plain" href="/find-a-doctor">
            Find a doctor
          </a>
        </div>
      </Hero>
      <Band title="Where would you like to start?">
        <CardGrid
          cards={[
            {
              emblem: "heart",
              title: "Heart and vascular",
              text: "From a first murmur to advanced heart failure, one team for all of it.",
              href: "/lp/heart-of-expertise",
            },
            {
              emblem: "ribbon",
              title: "Cancer care",
              text: "Treatment planned around your tumor, and around your week.",
              href: "/lp/targeting-cancer",
            },
            {
              emblem: "kite",
              title: "Care for kids",
              text: "Specialists for small hearts, busy brains and scraped knees.",
              href: "/lp/care-for-kids",
            },
            {
              emblem: "brain",
              title: "Brain and spine",
              text: "Seizures, headaches, memory: find a neurologist who has time.",
              href: "/find-a-doctor?specialtysearch=neurology",
            },
            {
              emblem: "star",
              title: "Specialties and services",
              text: "Forty of them, from allergy to vascular surgery.",
              href: "/specialties",
            },
            {
              emblem: "book",
              title: "Conditions A to Z",
              text: "Symptoms, causes and treatment, in plain words.",
              href: "/conditions",
            },
            {
              emblem: "home",
              title: "Locations and directions",
              text: "Hospitals, clinics, imaging and urgent care around the bay.",
              href: "/locations",
            },
          ]}
        />
      </Band>
      <Band title="What a year here looks like" tone="brand">
        <Figures
          figures={[
            ["412", "doctors in thirty specialties"],
            ["9 days", "typical wait for a first visit"],
            ["7", "languages spoken at the front desk"],
            ["24/7", "nurses who pick up the phone"],
          ]}
        />
      </Band>
      <Band
        title="Read, watch, plan"
        tone="tint"
        lead="Clear explanations, written and checked by the people who treat you."
      >
        <CardGrid
          cards={[
            {
              emblem: "book",
              title: "Living with heart failure",
              text: "What it is, what helps, and when to call. A guide to read in pieces.",
              href: "/conditions/heart-failure",
            },
            {
              emblem: "lungs",
              title: "How heart care works",
              text: "A short film about the team, the tests and the way home.",
              href: "/videos/heart-care",
            },
            {
              emblem: "calendar",
              title: "Book without an account",
              text: "Choose a time in two minutes, as a guest or signed in.",
              href: "/appointments",
            },
          ]}
        />
      </Band>
    </>
  ),
};
