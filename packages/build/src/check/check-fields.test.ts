import { expect, it } from "vitest";
import { example, faultsOf } from "../testing/example.ts";

const faults = (fields: object) => faultsOf({ ...example, fields: { ...example.fields, ...fields } });

it("reports fields that no event has, with the nearest right name", () => {
  expect(
    faults({
      pages: { title: "page-title" },
      page: { titel: "page-title" },
      envelope: { name: "page-name", url: "page-url" },
    }),
  ).toMatchInlineSnapshot(`
    "fields.ts has 3 faults:
      envelope.url  The envelope has no such field. Did you mean "URL"? Its fields are name, URL, siteSection, referrer, username.
      page.titel    No event has this field. Did you mean "title"? The fields here are percentageViewed, scrollMilestone, title, queryString, tags.
      pages         No event has this field. Did you mean "page"? The groups are video, page, campaign, search, user, container, section."
  `);
});

it("reports data elements that do not exist", () => {
  expect(faults({ search: { term: "serch-term" }, envelope: { name: "page-nam" } })).toMatchInlineSnapshot(`
    "fields.ts has 2 faults:
      envelope.name  There is no data element "page-nam". Did you mean "page-name"? Fix the name, or add data-elements/page-nam.ts.
      search.term    There is no data element "serch-term". Did you mean "search-term"? Fix the name, or add data-elements/serch-term.ts."
  `);
});

it("reports a group where a field is expected, and the other way round", () => {
  expect(faults({ page: "page-title", user: { status: { of: "user-status" } } })).toMatchInlineSnapshot(`
    "fields.ts has 2 faults:
      page         is "page-title", but the field is a group. Name a data element for each field in it.
      user.status  is a group, but the field is not. Write the name of a data element."
  `);
});
