/** Links that leave the site or download a file, collected by the Web SDK, except on pages where the property disables it. */
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const page = `<!doctype html><title>Links</title>{{tagwell}}
  <a href="/assets/plan.pdf" onclick="event.preventDefault()">The plan of ana@mail.example</a>
  <a href="https://partner.example/x?email=ana@mail.example" onclick="event.preventDefault()">Partner</a>
  <a href="/care" onclick="event.preventDefault()">Care</a>
  <a href="javascript:void(0)">Open</a>
  <button data-booking="start">Start</button>`;
const linkClick = (webInteraction: object) => ({
  eventType: "web.webinteraction.linkClicks",
  web: { webInteraction, webPageDetails: { pageViews: { value: 1 } } },
});

test("downloads and exit links are sent with the common fields; internal links and those that run a script are not", async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("www", "/links", page);
  await visitor.settles();
  for (const text of ["Care", "Open", "The plan", "Partner"]) await visitor.page.getByText(text).click();
  await edge.receives(linkClick({ type: "exit", name: "Partner" }));
  await edge.receives(linkClick({ type: "download" }));
  const clicks = (await edge.events()).filter(({ eventType }) => eventType === "web.webinteraction.linkClicks");
  expect(clicks).toHaveLength(2);
  await edge.neverReceives("ana@mail.example");
});

test(
  "links that open a program, or what the page has made, have their own type, and their address is not sent",
  proof,
  async ({ visitor, edge }) => {
    const links = {
      "Call us": "tel:+14155550143",
      "Write to us": "mailto:ana@mail.example",
      "Chat with us": "whatsapp://send?phone=14155550143",
      "See us": "facetime:ana@mail.example",
      "Add the date": "webcal://clinic.example/ana@mail.example.ics",
      "Find us": "geo:37.7,-122.4?q=ana@mail.example",
      "Open the app": "intent://scan/#Intent;S.name=ana@mail.example;end",
    };
    const html = Object.entries(links).map(([text, href]) => `<p><a href="${href}">${text}</a>`);
    const stay = '<script>addEventListener("click", (event) => event.preventDefault())</script>';
    const unknown = '<p><a href="lopez:4155550143">Open ours</a>';
    const made = '<p><a href="data:text/csv,ana@mail.example" download="chart.csv">Save the chart</a>';
    await visitor.opensPage(
      "www",
      "/contact",
      `<!doctype html><title>Contact</title>{{tagwell}}${stay}${html.join("")}${unknown}${made}`,
    );
    await visitor.settles();
    for (const text of [...Object.keys(links), "Open ours", "Save the chart"])
      await visitor.page.getByText(text).click();
    for (const [name, href] of Object.entries(links))
      await edge.receives(linkClick({ type: "other", name, URL: `${href.split(":")[0]}:` }));
    await edge.receives(linkClick({ type: "download", name: "Save the chart", URL: "data:" }));
    await edge.receives(linkClick({ type: "other", name: "Open ours" }));
    await edge.neverReceives("lopez");
    await edge.neverReceives("ana@mail.example");
    await edge.neverReceives("4155550143");
  },
);

test(
  "a link is found around a component, in it, and around what is slotted into it",
  proof,
  async ({ visitor, edge }) => {
    const components = `<script>
    const define = (name, html) => customElements.define(name, class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = html; } });
    define("an-icon", "<svg width=60 height=30><rect width=60 height=30 /></svg>");
    define("a-card", "<a href='/assets/card.pdf' aria-label='Card'><slot></slot></a>");
    define("a-button", "<a href='/assets/button.pdf'><slot></slot></a>");
    define("a-box", "<p><a href='/assets/box.pdf'><an-icon></an-icon>Box</a></p>");
    addEventListener("click", (event) => event.preventDefault());</script>`;
    const body = `<p><a href="/assets/icon.pdf" aria-label="Icon"><an-icon></an-icon></a><p><a-card><b>Slotted</b></a-card><p><a-button>Visit <b>guide</b></a-button><p><a-box></a-box>`;
    await visitor.opensPage("www", "/components", `<!doctype html><title>Links</title>{{tagwell}}${components}${body}`);
    await visitor.settles();
    await visitor.page.locator("a[href*=icon] svg").click();
    await visitor.page.getByText("Slotted").click();
    await visitor.page.getByText("guide").click();
    await visitor.page.locator("a-box svg").click();
    for (const name of ["Icon", "Card", "Visit guide", "Box"])
      await edge.receives(linkClick({ type: "download", name }));
  },
);

for (const reach of ["hover", "focus"] as const)
  test(`what the guard needs for a link is requested when the visitor reaches it: ${reach}`, async ({ visitor }) => {
    const links =
      '<p><a href="https://partner.example/plan">Plain</a><p><a href="https://partner.example/Visit%20Guide">Guide</a>';
    const asked: string[] = [];
    visitor.page.on("request", (request) => asked.push(request.url()));
    // It listens from then on.
    const commands = visitor.page.waitForResponse((response) => response.url().includes("/later-"));
    await visitor.opensPage("www", "/guides", `<!doctype html><title>Guides</title>{{tagwell}}${links}`);
    await commands;
    await visitor.settles();
    await visitor.page.getByText("Plain")[reach]();
    await visitor.settles();
    expect(asked.filter((url) => url.includes("/texts-"))).toEqual([]);
    const patterns = visitor.page.waitForRequest((request) => request.url().includes("/texts-"));
    await visitor.page.getByText("Guide")[reach]();
    await patterns;
  });

test("a page that links to a document requests what the guard needs for it, before the visitor reaches it", async ({
  visitor,
}) => {
  const files = ["/texts-", "/words-"].map((name) =>
    visitor.page.waitForRequest((request) => request.url().includes(name)),
  );
  const link = '<p><a href="/assets/stay-lengths.pdf">Lengths of stay</a>';
  await visitor.opensPage("www", "/guides", `<!doctype html><title>Guides</title>{{tagwell}}${link}`);
  await Promise.all(files);
});

test("a link that is clicked while the page still loads is sent, with the time of the click", async ({
  visitor,
  edge,
  context,
}) => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await context.route("**/slow.png", async (route) => {
    await loading;
    await route.fulfill({ status: 204 });
  });
  // As soon as the rules run: four seconds later the library waits for the page no longer.
  const script = `<script>
    const running = setInterval(() => {
      if (!window._satellite?._container?.rules.length) return;
      clearInterval(running);
      document.querySelector("a").click();
      window.clickedAt = Date.now();
    });
  </script>`;
  const link = '<a href="/assets/plan.pdf" onclick="event.preventDefault()">The plan</a><img src="/slow.png">';
  const opened = visitor.opensPage("www", "/slow", `<!doctype html><title>Slow</title>{{tagwell}}${script}${link}`);
  await visitor.page.waitForFunction(() => "clickedAt" in window);
  load();
  await opened;
  const clickedAt = await visitor.page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt);
  await edge.receives(linkClick({ type: "download" }));
  const clicks = (await edge.events()).filter(({ eventType }) => eventType === "web.webinteraction.linkClicks");
  expect(Date.parse(String(clicks[0]?.timestamp))).toBeLessThanOrEqual(clickedAt);
});

test("no link click is sent from a page of linkClicks.notOn", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("booking", "/booking/new", page);
  await visitor.settles();
  for (const text of ["The plan", "Partner", "Start"]) await visitor.page.getByText(text).click();
  await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, { eventType: "booking.start" }]);
});
