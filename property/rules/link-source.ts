/** Keeps the campaign parameters on links into the scheduling area while a visitor browses the scheduling site. */
import { domReady, loadScript } from "tagwell";
import { type Examples, rule, site } from "../property.ts";

export default rule(domReady(), {
  when: [site("scheduling")],
  then: loadScript("link-source.js"),
});

// The script has its own tests: beside it, and in a real browser (apps/sites/tests/journeys/asset-scripts.spec.ts).
export const examples: Examples = {
  "loads its script on every page of the scheduling site": {
    given: { site: "scheduling", path: "/signin" },
    loads: ["link-source.js"],
    sends: [],
  },
  "loads nothing on other sites": { given: { site: "clinical", path: "/openscheduling/standalone" }, sends: [] },
};
