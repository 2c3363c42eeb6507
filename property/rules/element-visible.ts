/** Tracks which sections of the heart campaign's landing page visitors see. */
import { path } from "tagwell";
import { landingPages } from "../landing-pages.ts";
import { type Examples, pushToDataLayer, rule, send, site } from "../property.ts";
import { sectionVisible } from "../triggers/section-visible.ts";

// Half of the section, or half of the viewport if the section is taller.
export default rule(sectionVisible({ part: 0.5, address: [{ path: "/lp/heart-of-expertise" }] }), {
  when: [site("clinical", "childrens"), path(landingPages.heartOfExpertise)],
  then: [
    send("page.elementVisible", ({ section }) => ({ page: section })),
    pushToDataLayer(({ section }) => ({ page: { elementvisible: section.elementVisible } })),
  ],
});

const page = '<section data-section="hero">Hearts</section><section data-section="team">People</section>';

// Visibility itself is tested in a real browser (apps/sites/tests/journeys/element-visible.spec.ts); `sees` only simulates
// it.
export const examples: Examples = {
  "sends each section once, including sections added later": {
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
  "sends nothing on the other landing pages": {
    given: { site: "clinical", path: "/lp/targeting-cancer", page },
    does: [{ sees: "[data-section=hero]" }],
    sends: [],
  },
  "sends nothing below the landing page's path": {
    given: { site: "childrens", path: "/lp/heart-of-expertise/team", page },
    does: [{ sees: "[data-section=hero]" }],
    sends: [],
  },
  "sends nothing on the university site": {
    given: { site: "university", path: "/lp/heart-of-expertise", page },
    does: [{ sees: "[data-section=hero]" }],
    sends: [],
  },
};
