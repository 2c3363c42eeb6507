/** Tracks the filters that visitors set and clear in lists of doctors and experts. Clearing shows which filters did not help. */
import { type Examples, rule, send, site } from "../property.ts";
import { filterChanged } from "../triggers/filter-changed.ts";

export default rule(filterChanged(), {
  when: [site("clinical", "childrens", "university")],
  then: send("finder.filterUse", ({ filter, search }) => ({ finder: filter, search })),
});

const page = `
  <form data-finder>
    <select data-filter="specialty"><option value="">Any</option><option value="cardiology">Cardiology</option>
      <option value="neurology">Neurology</option></select>
    <label><input type="checkbox" data-filter="language" value="es"> Spanish</label>
    <button type="button" data-filter="insurance" data-value="harbor" aria-pressed="false">Harbor Mutual</button>
    <button type="button" data-filter="insurance" data-value="northgate" aria-pressed="true">Northgate</button>
    <input type="search" data-filter="name">
    <button type="reset" data-filter-clear>Clear all</button>
  </form>
  <p data-result-count="12">12 doctors</p>`;

export const examples: Examples = {
  "sends the filter and the number of results, but no e-mail address from the query": {
    given: { site: "clinical", query: "?search=ana@example.org+cardiology", page },
    does: [{ chooses: "select", value: "cardiology" }],
    sends: [
      {
        eventType: "finder.filterUse",
        finder: { name: "specialty", value: "cardiology", action: "set", resultCount: 12 },
        search: { term: "[other] cardiology" },
      },
    ],
    neverSends: ["ana@example.org"],
  },
  "reports a changed choice as one set, and an emptied choice as clearing the old value": {
    given: { site: "childrens", page },
    does: [
      { chooses: "select", value: "cardiology" },
      { chooses: "select", value: "neurology" },
      { chooses: "select", value: "" },
    ],
    sends: [
      { eventType: "finder.filterUse", finder: { name: "specialty", value: "cardiology", action: "set" } },
      { eventType: "finder.filterUse", finder: { name: "specialty", value: "neurology", action: "set" } },
      { eventType: "finder.filterUse", finder: { name: "specialty", value: "neurology", action: "clear" } },
    ],
  },
  "reports checkboxes and chips, set and cleared": {
    given: { site: "university", page },
    does: [
      { clicks: "[type=checkbox]" },
      { clicks: "[type=checkbox]" },
      { clicks: "[data-value=harbor]" },
      { clicks: "[data-value=northgate]" },
    ],
    sends: [
      { eventType: "finder.filterUse", finder: { name: "language", value: "es", action: "set" } },
      { eventType: "finder.filterUse", finder: { name: "language", value: "es", action: "clear" } },
      { eventType: "finder.filterUse", finder: { name: "insurance", value: "harbor", action: "set" } },
      { eventType: "finder.filterUse", finder: { name: "insurance", value: "northgate", action: "clear" } },
    ],
  },
  "reports every set filter as cleared when all are cleared": {
    given: { site: "clinical", page },
    does: [{ chooses: "select", value: "neurology" }, { clicks: "[data-filter-clear]" }],
    sends: [
      { eventType: "finder.filterUse", finder: { name: "specialty", value: "neurology", action: "set" } },
      { eventType: "finder.filterUse", finder: { name: "specialty", value: "neurology", action: "clear" } },
      { eventType: "finder.filterUse", finder: { name: "insurance", value: "northgate", action: "clear" } },
    ],
  },
  "never reports typed text": {
    given: { site: "clinical", page },
    does: [{ fills: "[type=search]", with: "Ana Lopez" }],
    sends: [],
    neverSends: ["Lopez"],
  },
  "sends nothing on the giving site": {
    given: { site: "giving", page },
    does: [{ chooses: "select", value: "cardiology" }],
    sends: [],
  },
};
