/** Shows visitors from a campaign that campaign's phone number on the landing pages. */
import { domReady, loadScript, path } from "tagwell";
import { landingPages } from "../landing-pages.ts";
import { type Examples, rule, site } from "../property.ts";

export default rule(domReady(), {
  when: [
    site("clinical", "childrens"),
    path(landingPages.heartOfExpertise, landingPages.targetingCancer, landingPages.careForKids),
  ],
  then: loadScript("call-tracking.js"),
});

// The script has its own tests: beside it, and in a real browser (apps/sites/tests/journeys/asset-scripts.spec.ts).
export const examples: Examples = {
  "loads its script on the three landing pages": {
    given: { site: "childrens", path: "/lp/care-for-kids" },
    loads: ["call-tracking.js"],
    sends: [],
  },
  "matches the whole path, ignoring case and a trailing slash": {
    given: { site: "clinical", path: "/LP/targeting-cancer/" },
    loads: ["call-tracking.js"],
    sends: [],
  },
  "loads nothing below a landing page": {
    given: { site: "clinical", path: "/lp/targeting-cancer/stories" },
    sends: [],
  },
  "loads nothing on the giving site": { given: { site: "giving", path: "/lp/care-for-kids" }, sends: [] },
};
