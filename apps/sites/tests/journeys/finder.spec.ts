/** Finder filters: what visitors select, with the site's authored values. */

import { fileURLToPath } from "node:url";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../../../../tests/harness/proof.ts";
import { expect, test } from "../test.ts";

const filterUse = (finder: object) => ({ eventType: "finder.filterUse", finder });
const finderEvents = (events: Record<string, unknown>[]) =>
  events.filter(({ eventType }) => eventType === "finder.filterUse");

for (const site of someOf(["clinical", "childrens", "university"] as const, 3))
  test(`on the ${site} site a specialty is set, changed and cleared`, async ({ visitor, edge }) => {
    await visitor.opens(site, "/find-a-doctor?search=cardiology");
    const list = visitor.page.locator("select[data-filter=specialty]");
    const values = await list
      .locator("option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const [, first = "", second = ""] = values;
    const count = async () =>
      Number(await visitor.page.locator("[data-result-count]").getAttribute("data-result-count"));
    const choices = [
      { choose: first, value: first, action: "set" },
      { choose: second, value: second, action: "set" },
      { choose: "", value: second, action: "clear" },
    ];
    for (const { choose, ...told } of choices) {
      await list.selectOption(choose);
      // A visitor does not choose twice within a frame. The number of results is read after the page has rendered.
      await edge.receives({
        ...filterUse({ name: "specialty", ...told, resultCount: await count() }),
        search: { term: "cardiology" },
      });
    }
    expect(finderEvents(await edge.events())).toHaveLength(3);
  });

test("a checkbox and a chip are set and cleared, then all filters are cleared at once", async ({ visitor, edge }) => {
  await visitor.opens("clinical", "/find-a-doctor?specialtysearch=cardiology");
  const { page } = visitor;
  const language = page.locator("input[data-filter=language]").first();
  const chip = page.locator("button[data-filter=insurance]").first();
  const spoken = await language.getAttribute("value");
  const insurer = await chip.getAttribute("data-value");
  await language.check();
  await language.uncheck();
  await chip.click();
  await chip.click();
  await language.focus();
  await page.keyboard.press("Space");
  await chip.click();
  await page.getByRole("button", { name: "Clear all" }).click();
  const [set, clear] = ["set", "clear"] as const;
  await edge.receives(filterUse({ name: "specialty", value: "cardiology", action: clear }));
  const seen = finderEvents(await edge.events()).map(({ finder }) => finder);
  expect(seen.map((one) => one as { name: string; value: string; action: string })).toMatchObject(
    [
      ["language", spoken, set],
      ["language", spoken, clear],
      ["insurance", insurer, set],
      ["insurance", insurer, clear],
      ["language", spoken, set],
      ["insurance", insurer, set],
      ["specialty", "cardiology", clear],
      ["insurance", insurer, clear],
      ["language", spoken, clear],
    ].map(([name, value, action]) => ({ name, value, action })),
  );
});

test("a filter that is a link is sent before the page unloads", async ({ visitor, edge }) => {
  await visitor.opensPage(
    "clinical",
    "/experts",
    `<!doctype html><title>Experts</title>{{tagwell}}<nav data-finder><a data-filter="topic" href="/">Heart <b>failure</b></a></nav>`,
  );
  await visitor.settles();
  await visitor.page.getByText("failure").click();
  await visitor.page.waitForURL("**/");
  await edge.receives(filterUse({ name: "topic", value: "Heart failure", action: "set" }));
});

test("typed text in a finder is not a filter", async ({ visitor, edge }) => {
  await visitor.opensPage(
    "clinical",
    "/experts",
    `<!doctype html><title>Experts</title>{{tagwell}}<form data-finder onsubmit="return false">
      <input data-filter="name" aria-label="Name"><fieldset data-filter="place"><input type="search" aria-label="Place"></fieldset>
      <label><input type="checkbox" data-filter="telehealth"> Video visits</label></form>`,
  );
  await visitor.settles();
  await visitor.page.getByLabel("Name").fill("Ana Lopez");
  await visitor.page.getByLabel("Place").fill("Lopez Street");
  await visitor.page.getByLabel("Video visits").check();
  await edge.receivesOnly([
    { eventType: "web.webpagedetails.pageViews" },
    filterUse({ name: "telehealth", value: "Video visits", action: "set" }),
  ]);
  await edge.neverReceives("Lopez");
});

test("a choice that a list has made of typed text is no filter's value", async ({ visitor, edge }) => {
  // As lists do that take new entries: Enter empties the field, and then adds and selects an option. As React does: what is typed is the attribute, too.
  await visitor.opensPage(
    "clinical",
    "/experts",
    `<!doctype html><title>Experts</title>{{tagwell}}<div data-finder><select data-filter="topic" aria-label="Topic"><option value="">Any<option>sleep</select>
      <input aria-label="New topic" oninput="this.setAttribute('value', this.value)" onkeydown="if (event.key === 'Enter') {
        const [list, name] = [document.querySelector('select'), this.value.trim()];
        this.value = '';
        list.add(new Option(name, name, true, true));
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }"></div>`,
  );
  await visitor.settles();
  const { page } = visitor;
  // The site offers it, typed or not.
  await page.getByLabel("New topic").fill("sleep");
  await page.getByLabel("Topic", { exact: true }).selectOption("sleep");
  await page.getByLabel("New topic").clear();
  await page.getByLabel("New topic").pressSequentially("Gwendoline Kallas ");
  await page.keyboard.press("Enter");
  await page.getByLabel("Topic", { exact: true }).selectOption("");
  await edge.receivesOnly([
    { eventType: "web.webpagedetails.pageViews" },
    filterUse({ name: "topic", value: "sleep", action: "set" }),
    filterUse({ name: "topic", action: "set" }),
    filterUse({ name: "topic", action: "clear" }),
  ]);
  await edge.neverReceives("Gwendoline");
  await edge.neverReceives("Kallas");
});

test("a list that Select2 has hidden is set, changed and cleared", async ({ visitor, edge }) => {
  const list = (name: string, label: string, ...values: string[]) =>
    `<select data-filter="${name}" aria-label="${label}"><option value="">Any</option>${values.map((one) => `<option>${one}</option>`).join("")}</select>`;
  const lists =
    list("specialty", "Specialty", "Cardiology", "Neurology") + list("place", "Place", "Harbor", "Mission Bay");
  await visitor.opensPage(
    "clinical",
    "/experts",
    `<!doctype html><title>Experts</title>{{tagwell}}<form data-finder>${lists}<button type="reset">Start again</button></form>`,
  );
  const { page } = visitor;
  for (const file of ["jquery/dist/jquery.min.js", "select2/dist/js/select2.min.js"])
    await page.addScriptTag({ path: fileURLToPath(import.meta.resolve(file)) });
  await page.evaluate(() => {
    type Lists = { select2(): Lists; val(value: string): Lists; trigger(type: string): Lists };
    const { jQuery } = window as unknown as {
      jQuery(selector: string): Lists & { on(type: string, hear: () => void): void };
    };
    jQuery("select").select2();
    // As pages do: another specialty begins at every place, and lists follow a reset.
    jQuery("[aria-label=Specialty]").on("change", () => jQuery("[aria-label=Place]").val("").trigger("change"));
    jQuery("form").on("reset", () => setTimeout(() => jQuery("select").trigger("change")));
  });
  await visitor.settles();
  const choose = async (index: number, name: string) => {
    await page.getByRole("combobox").nth(index).click();
    await page.getByRole("option", { name }).click();
  };
  await choose(0, "Cardiology");
  await choose(1, "Harbor");
  await choose(0, "Neurology");
  await page.getByRole("button", { name: "Start again" }).click();
  const said = (name: string, value: string, action: string) => filterUse({ name, value, action });
  await edge.receivesOnly([
    { eventType: "web.webpagedetails.pageViews" },
    said("specialty", "Cardiology", "set"),
    said("place", "Harbor", "set"),
    // The page has set the other list before the event has come as far as the finder.
    said("place", "Harbor", "clear"),
    said("specialty", "Neurology", "set"),
    said("specialty", "Neurology", "clear"),
  ]);
});

test("a list that a script without jQuery has hidden tells only what the visitor chooses", async ({
  visitor,
  edge,
}) => {
  // As Choices.js and Tom Select do: another element has the focus, and the list's change is told by an event of theirs.
  const script = `for (const button of document.querySelectorAll("button")) button.onclick = () => {
    const list = document.getElementById(button.name);
    for (const one of list.options) if (one.text === button.textContent) one.selected = !one.selected;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }`;
  const list = `<select hidden multiple id="topic" data-filter="topic"><option selected>Sleep<option>Memory</select>`;
  const buttons = ["Sleep", "Memory"].map((value) => `<button type="button" name="topic">${value}</button>`).join("");
  await visitor.opensPage(
    "clinical",
    "/experts",
    `<!doctype html><title>Experts</title>{{tagwell}}<form data-finder>${list}${buttons}</form><script>${script}</script>`,
  );
  await visitor.settles();
  await visitor.page.getByRole("button", { name: "Memory" }).click();
  await edge.receives(filterUse({ name: "topic", value: "Memory", action: "set" }));
  await visitor.page.getByRole("button", { name: "Sleep" }).click();
  await edge.receives(filterUse({ name: "topic", value: "Sleep", action: "clear" }));
  expect(finderEvents(await edge.events())).toHaveLength(2);
});

test(
  "a jQuery that does not know what is asked of it takes no filter from the count",
  proof,
  async ({ visitor, edge }) => {
    const page = `<!doctype html><title>Experts</title><script>jQuery = () => ({})</script>{{tagwell}}<div data-finder><select data-filter="topic" aria-label="Topic"><option value="">Any<option>sleep</select></div>`;
    await visitor.opensPage("clinical", "/experts", page);
    await visitor.settles();
    await visitor.page.getByLabel("Topic").selectOption("sleep");
    await edge.receives(filterUse({ name: "topic", value: "sleep", action: "set" }));
  },
);

test("radio buttons are one filter: set, changed and cleared", proof, async ({ visitor, edge }) => {
  const choice = (value: string, label: string) =>
    `<label><input type="radio" name="g" data-filter="gender" value="${value}"> ${label}</label>`;
  await visitor.opensPage(
    "childrens",
    "/experts",
    `<!doctype html><title>Experts</title>{{tagwell}}<form data-finder>${choice("", "Any")}${choice("f", "Woman")}${choice("m", "Man")}</form>`,
  );
  await visitor.settles();
  for (const label of ["Woman", "Man", "Any"]) await visitor.page.getByLabel(label, { exact: true }).check();
  await edge.receivesOnly([
    { eventType: "web.webpagedetails.pageViews" },
    filterUse({ name: "gender", value: "f", action: "set" }),
    filterUse({ name: "gender", value: "m", action: "set" }),
    filterUse({ name: "gender", value: "m", action: "clear" }),
  ]);
});

test(
  "a list that the page sets back while it has the focus reports the same choice again",
  proof,
  async ({ visitor, edge }) => {
    await visitor.opens("clinical", "/find-a-doctor");
    await visitor.settles();
    const list = visitor.page.locator("select[data-filter=specialty]");
    await list.focus();
    await list.selectOption("cardiology");
    await list.evaluate((select) => {
      (select as HTMLSelectElement).value = "";
    });
    // The pointer opens the list, which has the focus already.
    await list.dispatchEvent("pointerdown");
    await list.selectOption("cardiology");
    const chosen = filterUse({ name: "specialty", value: "cardiology", action: "set" });
    await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, chosen, chosen]);
  },
);

test("finders on the giving and scheduling sites are not measured", proof, async ({ visitor, edge }) => {
  const page = `<!doctype html><title>Funds</title>{{tagwell}}<form data-finder><select data-filter="fund" aria-label="Fund"><option value="">Any<option value="hope">Hope</select></form>`;
  for (const site of ["giving", "scheduling", "clinical"]) {
    await visitor.opensPage(site, "/funds", page);
    await visitor.settles();
    await visitor.page.getByLabel("Fund").selectOption("hope");
    await visitor.settles();
  }
  await edge.receives({ eventType: "web.webpagedetails.pageViews" }, { count: 3 });
  await edge.receives({ ...filterUse({ name: "fund", value: "hope" }), site: "clinical" });
  expect(finderEvents(await edge.events())).toHaveLength(1);
});

test("the copy of a click that AppMeasurement dispatches is not counted again", proof, async ({ visitor, edge }) => {
  await visitor.opensPage(
    "clinical",
    "/find-a-doctor",
    `<!doctype html><title>Find</title>{{tagwell}}<div data-finder><a href="#a" data-filter="topic" data-value="heart">Heart</a></div>`,
  );
  await visitor.settles();
  // Imitates AppMeasurement.js: the click is cancelled, and a marked copy is dispatched instead.
  await visitor.page.evaluate(() => {
    document.body.addEventListener("click", (event) => {
      if ((event as { s_fe?: number }).s_fe) return;
      event.stopPropagation();
      event.preventDefault();
      const copy = Object.assign(new MouseEvent("click", { bubbles: true, cancelable: true }), { s_fe: 1 });
      event.target?.dispatchEvent(copy);
    });
  });
  await visitor.page.getByText("Heart").click();
  await edge.receives(filterUse({ name: "topic", value: "heart", action: "set" }));
});

test(
  "filters are heard in the shadow trees of components, in a finder and around one",
  proof,
  async ({ visitor, edge }) => {
    const fields = `<select data-filter="specialty"><option value="">Any<option value="cardiology">Cardiology</select>
    <button data-filter="insurance" data-value="harbor" aria-pressed="false"><i><slot></slot></i></button>`;
    const attach = (id: string, html: string) =>
      `<script>document.getElementById("${id}").attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(html)}</script>`;
    const body = `<div data-finder><div id="fields"><b>Harbor Mutual</b></div><p data-result-count="3">3 doctors</div>
    <div id="whole"></div>`;
    const whole = `<div data-finder><input type="checkbox" data-filter="language" value="es"></div>`;
    const scripts = attach("fields", fields) + attach("whole", whole);
    await visitor.opensPage("clinical", "/lists", `<!doctype html><title>Lists</title>{{tagwell}}${body}${scripts}`);
    await visitor.settles();
    await visitor.page.locator("select").selectOption("cardiology");
    await edge.receives(filterUse({ name: "specialty", value: "cardiology", action: "set", resultCount: 3 }));
    await visitor.page.getByText("Harbor Mutual").click();
    await edge.receives(filterUse({ name: "insurance", value: "harbor", action: "set" }));
    await visitor.page.locator("input[type=checkbox]").click();
    await edge.receives(filterUse({ name: "language", value: "es", action: "set" }));
    expect(finderEvents(await edge.events())).toHaveLength(3);
  },
);
