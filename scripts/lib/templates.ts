/** The templates of `npm run new`. They say what goes where, and `npm run check` fails until they are filled in. */

export interface Template {
  /** The folder of such files, from the repository's root. */
  folder: string;
  code: string;
  /** What to do once the file is written. */
  next: string;
}

const rule = `/** Who does what, and why it is worth knowing. */
import { domReady } from "@tagwell/container";
import { type Examples, rule, send, site } from "../property.ts";

export default rule({
  // What triggers it.
  on: domReady(),
  // Where and for whom; all conditions must hold. Without conditions, everywhere.
  when: [site("your-site")],
  // Which kind of event it sends (events/), with which of its fields.
  then: send("your.eventLabel", ({ page }) => ({ page })),
});

// Plain data, no calls: each example runs as a test, and the bundle contains none of them.
export const examples: Examples = {
  "sends what, and when": {
    given: { site: "your-site", path: "/", query: "?search=ana@example.org" },
    sends: [{ eventType: "your.eventLabel" }],
    neverSends: ["ana@example.org"],
  },
  "sends nothing on other sites": { given: { site: "another-site" }, sends: [] },
};
`;

const dataElement = `/** What the value is, in a few words. */
import { firstOf } from "@tagwell/container";
import { dataElement, dataLayerPath, queryParameter } from "../property.ts";

// The first source that has a value is used. Name the element in fields.ts, beside the field that it fills.
export default dataElement({ from: firstOf(dataLayerPath("your.path"), queryParameter("your-parameter")) });
`;

export const templates = {
  rule: {
    folder: "property/rules",
    code: rule,
    next: "Fill it in: the compiler knows the labels, and the fields of each.",
  },
  "data-element": {
    folder: "property/data-elements",
    code: dataElement,
    next: "Fill it in, and name it in property/fields.ts beside the field that it fills.",
  },
} satisfies Record<string, Template>;

export type Kind = keyof typeof templates;
