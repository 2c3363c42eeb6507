/** A visitor reaches a section of the heart campaign's landing page: which parts of it are seen at all. */
import { path } from "@tagwell/container";
import { landingPages } from "../landing-pages.ts";
import { type Examples, pushToDataLayer, rule, send, site } from "../property.ts";
import { sectionVisible } from "../triggers/section-visible.ts";

export default rule({
  // Half of the section, or half of the screen where the section is taller.
  on: sectionVisible({ part: 0.5 }),
  when: [site("clinical", "childrens"), path(landingPages.heartOfExpertise)],
  then: [
    send("page.elementVisible", ({ section }) => ({ page: section })),
    pushToDataLayer(({ section }) => (section ? { page: { elementvisible: section.elementVisible } } : {})),
  ],
});

const page = '<section data-section="hero">Hearts</section><section data-section="team">People</section>';

// What counts as seen is shown in a real browser (apps/sites/tests/journeys/element-visible.spec.ts): here it is only said.
export const examples: Examples = {
  "sends each section once, those that come later too": {
    given: { site: "clinical", path: "/lp/heart-of-expertise", page },
    does: [
      { sees: "[data-section=team]" },
      { sees: "[data-section=team]" },
      { adds: '<section data-section="voices">Words</section>' },
      { sees: "[data-section=voices]" },
    ],
    sends: [
      { eventType: "page.elementVisible", page: { elementVisible: "team" } },
      { eventType: "page.elementVisible", page: { elementVisible: "voices" } },
    ],
  },
  "is silent on the other landing pages": {
    given: { site: "clinical", path: "/lp/targeting-cancer", page },
    does: [{ sees: "[data-section=hero]" }],
    sends: [],
  },
  "is silent below the landing page's path": {
    given: { site: "childrens", path: "/lp/heart-of-expertise/team", page },
    does: [{ sees: "[data-section=hero]" }],
    sends: [],
  },
  "is silent on the university site": {
    given: { site: "university", path: "/lp/heart-of-expertise", page },
    does: [{ sees: "[data-section=hero]" }],
    sends: [],
  },
};
