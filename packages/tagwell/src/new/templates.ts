/** The files that `new` writes. The compiler rejects what must be filled in, and lists what is possible there. */

/** What a new file is made for. With a real site and label it passes the check as it is written. */
export interface TemplateFacts {
  /** The file's name. */
  name: string;
  /** A site key of the property. */
  site: string;
  /** A label that the property's events have: of the event with the file's name, where there is one. */
  label: string;
}

export interface Template {
  /** The folder, in the property's. */
  folder: string;
  code(given: TemplateFacts): string;
  /** What to do once the file is written. */
  next: string;
}

export const templates = {
  rule: {
    folder: "rules",
    code: ({ site, label }) => `/** Who does what, and why it is worth knowing. */
import { domReady } from "tagwell";
import { type Examples, rule, send, site } from "../property.ts";

// First what triggers the rule.
export default rule(domReady(), {
  // A condition, or a list of them. Remove \`when\` to apply the rule everywhere.
  when: site("${site}"),
  // Which event is sent (a label from events/), and with which of its fields.
  then: send("${label}", () => ({})),
});

// Plain data, no calls: \`npm run check\` runs each one, and the bundle drops them.
export const examples: Examples = {
  "sends what, and when": {
    given: { site: "${site}", path: "/", query: "?search=ana@example.org" },
    sends: [{ eventType: "${label}" }],
    neverSends: ["ana@example.org"],
  },
};
`,
    next: "Change what triggers it and what it sends: the compiler lists the labels, and the fields of each.",
  },
  event: {
    folder: "events",
    code: ({ name }) => `/** What happened. */
import { defineEvent, integer, label } from "tagwell";

export default defineEvent({
  // \`eventType\` of every such event: lower-case words joined by dots.
  label: "${name.replaceAll("-", ".")}",
  meaning: "What it tells an analyst, in one sentence.",
  fires: "When it is sent.",
  // The fields that it may carry. Nothing else is sent.
  fields: {
    ${camelCase(name)}: {
      name: label("Text that the site's authors wrote."),
      count: integer("A number.", { max: 100 }),
    },
  },
});
`,
    next: "Name its fields and what each may hold. A rule in rules/ sends it.",
  },
  "data-element": {
    folder: "data-elements",
    code: () => `/** What the value is, in a few words. */
import { domAttribute, firstOf } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

// The first source that has a value gives it.
export default dataElement({ from: firstOf(dataLayerPath("your.path"), domAttribute("html", "lang")) });
`,
    next: "Fill it in, and write it as `from` of the field that it fills, in events/.",
  },
  report: {
    folder: "reports",
    code: ({ name }) => `/** Which question the report answers. */
import { defineReport } from "tagwell";

export default defineReport({
  name: "${name}",
  title: "${sentenceCase(name)}",
  description: "What it counts, in one sentence.",
  measures: {
    // Events by their labels, counted by the parts of a key: the page, or a field of the event.
    views: { events: ["web.webpagedetails.pageViews"], key: { page: { source: "page" } } },
  },
  facts: [{ name: "views", title: "Page views", measure: "views" }],
  tables: [
    {
      name: "pages",
      title: "Pages",
      columns: [
        { kind: "text", name: "page", title: "Page" },
        { kind: "count", name: "views", title: "Page views", measure: "views" },
      ],
      compared: "views",
    },
  ],
});
`,
    next: "Say what it counts. The console lists it once the build is served.",
  },
  trigger: {
    folder: "triggers",
    code: ({ name }) => `/** What the visitor or the page does. */
import { catchErrors, defineTrigger, type Fire } from "tagwell";

interface Settings {
  type: string;
}

/** Triggers when the page dispatches this browser event on its document. @example ${camelCase(name)}({ type: "ready" }) */
export const ${camelCase(name)} = defineTrigger({
  name: "${name}",
  delegate:
    ({ listen, captureMoment }, turbine) =>
    // What it passes to a rule: payloads read \`${camelCase(name)}\`.
    ({ type }: Settings, fire: Fire<{ ${camelCase(name)}: { type: string } }>) => {
      // An error in a listener is logged; it never reaches the page.
      const heard = catchErrors(turbine, () => fire({ moment: captureMoment(), ${camelCase(name)}: { type } }));
      listen(type, heard);
    },
});

/** How the console describes it. */
export const describe = ({ type }: Settings) => \`the page dispatches \\\`\${type}\\\`\`;
`,
    next: "Change what it listens to. A rule imports it and names it in `on`.",
  },
} satisfies Record<string, Template>;

export type Kind = keyof typeof templates;

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function sentenceCase(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("-", " ");
}
