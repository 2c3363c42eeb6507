/** What `npm run new` writes: a start that says what goes where, and that `npm run check` refuses until it is filled in. */

export interface Template {
  /** Where such files stand, from the repository's root. */
  folder: string;
  code: string;
  /** What to do once the file is written. */
  next: string;
}

const rule = `/** Who does what, and why it is worth knowing. */
import { domReady, type Examples, rule, send, site } from "@tagwell/container";

export default rule({
  // When it is noticed.
  on: domReady(),
  // Where and for whom; all must hold. Leave it out to notice it everywhere.
  when: [site("clinical", "childrens")],
  // Which kind of event is sent (packages/contract/src/events/), with which of its fields.
  then: send("your.eventLabel", ({ page }) => ({ page })),
});

// Plain data, no calls: each runs as a test, and the bundle drops them all.
export const examples: Examples = {
  "sends what, and when": {
    given: { site: "clinical", path: "/", query: "?search=ana@example.org" },
    sends: [{ eventType: "your.eventLabel" }],
    neverSends: ["ana@example.org"],
  },
  "is silent on the giving site": { given: { site: "giving" }, sends: [] },
};
`;

const dataElement = `/** What the value is, in a few words. */
import { dataElement, dataLayerPath, firstOf, queryParameter } from "@tagwell/container";

// The first source that has a value gives it. Then name the element in property/fields.ts.
export default dataElement({ from: firstOf(dataLayerPath("your.path"), queryParameter("your-parameter")) });
`;

export const templates = {
  rule: {
    folder: "property/rules",
    code: rule,
    next: "Fill it in: the compiler lists the labels, and the fields of the one you choose.",
  },
  "data-element": {
    folder: "property/data-elements",
    code: dataElement,
    next: "Fill it in, and name it in property/fields.ts beside the field that it fills.",
  },
} satisfies Record<string, Template>;

export type Kind = keyof typeof templates;
