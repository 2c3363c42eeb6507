/** What a developer reads when a field's source is wrong. */
import { defineEvent, integer, pageText } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { Fault } from "../errors/build-fault.ts";
import { example } from "../testing/example.ts";
import { takeSources } from "./field-sources.ts";
import type { LoadedElement } from "./loaded-property.ts";

const loaded = (name: string) => example.dataElements[name] as LoadedElement;
const [title, name] = [loaded("page-title").element, loaded("page-name").element];

/** The sources of events with these fields, and what is wrong with them. */
function read(files: Readonly<Record<string, object>>, envelope: object = {}) {
  const faults: Fault[] = [];
  const events = Object.entries(files).map(([file, fields]) => {
    const event = defineEvent({ label: "a", meaning: "m", fires: "f", fields: fields as never });
    return { file, event };
  });
  const { dataElements } = example;
  const taken = takeSources({ events, envelope, dataElements }, (fault) => void faults.push(fault));
  return { ...taken, faults: faults.map(({ file, path, message }) => `${file} ${path} ${message}`) };
}

describe("takeSources", () => {
  it("takes the sources off the fields, and names them where the fields are", () => {
    const { events, fields, faults } = read(
      {
        "events/a.ts": { page: { title: pageText("The title.", { from: title }), slots: { 5: integer("A count.") } } },
        "events/b.ts": { page: { title: pageText("The title.", { from: title }) } },
      },
      { name },
    );
    expect(faults).toEqual([]);
    expect(fields).toEqual({ page: { title: "page-title" }, envelope: { name: "page-name" } });
    expect(events[0]?.fields).toEqual({ page: { title: pageText("The title."), slots: { 5: integer("A count.") } } });
  });

  it("reports a field that two events fill from different elements, and names both", () => {
    const { faults } = read({
      "events/a.ts": { page: { title: pageText("The title.", { from: title }) } },
      "events/b.ts": { page: { title: pageText("The title.", { from: name }) } },
    });
    expect(faults).toEqual([
      "events/b.ts page.title is filled from data-elements/page-name.ts, but in events/a.ts from data-elements/page-title.ts. Use one of them.",
    ]);
  });

  it("reports a source that no file in data-elements/ exports", () => {
    const { faults } = read({ "events/a.ts": { page: { title: pageText("The title.", { from: { from: {} } }) } } });
    expect(faults).toEqual([
      "events/a.ts page.title is not filled from a data element of the property. Import one from data-elements/, and write it as `from`.",
    ]);
  });

  it("reports a field that the envelope does not have, and a source that is none", () => {
    expect(read({}, { nam: name, url: "page-url" }).faults).toEqual([
      'envelope.ts nam The envelope has no such field. Did you mean "name"? Its fields are name, url, siteSection, referrer, username.',
      "envelope.ts envelope.url is not filled from a data element of the property. Import one from data-elements/, and write it as `from`.",
    ]);
  });
});
