/** What an adopter adds to a new property: an event, a data element and a rule. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "./run-npm.ts";

const event = `/** A visitor asks for an appointment. */
import { defineEvent, label, pageText } from "tagwell";
import heading from "../data-elements/page-heading.ts";

export default defineEvent({
  label: "appointment.request",
  meaning: "A visitor sends the form that asks for an appointment.",
  fires: "When the form is submitted.",
  summary: "{appointment.form}",
  fields: { appointment: { form: label("The form's name."), heading: pageText("The page's heading.", { from: heading }) } },
});
`;

const dataElement = `/** The page's heading. */
import { elementText } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: elementText("h1") });
`;

const rule = `/** A visitor asks for an appointment. */
import { formSubmit } from "tagwell";
import { type Examples, rule, send } from "../property.ts";

export default rule(formSubmit("#appointment"), {
  then: send("appointment.request", ({ appointment }) => ({ appointment: { ...appointment, form: "appointment" } })),
});

export const examples: Examples = {
  "sends the form's name and the page's heading": {
    given: { site: "www", page: '<h1>Heart center</h1><form id="appointment"><input name="name"></form>' },
    does: [{ fills: "input", with: "Ana Lopez" }, { submits: "#appointment" }],
    sends: [{ eventType: "appointment.request", appointment: { form: "appointment", heading: "Heart center" } }],
    neverSends: ["Ana Lopez"],
  },
};
`;

/** Creates each file with `npm run new`, then fills it in. */
export async function trackForm(folder: string): Promise<void> {
  const files = [
    ["event", "appointment-request", "events", event],
    ["data-element", "page-heading", "data-elements", dataElement],
    ["rule", "appointment-request", "rules", rule],
  ] as const;
  for (const [kind, name, home, content] of files) {
    await runNpm({ args: ["run", "new", kind, name], cwd: folder });
    const file = join(folder, home, `${name}.ts`);
    // Throws if `npm run new` did not create the file.
    readFileSync(file);
    writeFileSync(file, content);
  }
}

/** Replaces a text that must be in the file. */
export function edit(file: string, before: string, after: string): void {
  const content = readFileSync(file, "utf8");
  if (!content.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(file, content.replace(before, after));
}
