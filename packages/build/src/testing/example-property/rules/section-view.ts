/** A visitor reaches a section of a landing page. */
import { path } from "@tagwell/container";
import { type Examples, rule, send, site } from "../property.ts";
import { sectionSeen } from "../triggers/section-seen.ts";

export default rule(sectionSeen({ selector: "section[id]" }), {
  when: [site("www", "kids"), path(/^\/landing/)],
  then: send("section.view", ({ section }) => ({ section })),
});

export const examples: Examples = {
  "sends each section once": {
    given: { site: "www", path: "/landing", page: '<section id="team">People</section>' },
    does: [{ sees: "#team" }, { sees: "#team" }],
    sends: [{ eventType: "section.view", section: { name: "team" } }],
  },
};
