/** Links that leave the site or download a file, collected by the Web SDK, except on pages where the property disables it. */
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

test("phone and e-mail links have their own type, and their address is not sent", async ({ visitor, edge }) => {
  const links = `<!doctype html><title>Contact</title>{{tagwell}}
    <a href="tel:+14155550143" onclick="event.preventDefault()">Call us</a>
    <a href="mailto:ana@mail.example" onclick="event.preventDefault()">Write to us</a>`;
  await visitor.opensPage("www", "/contact", links);
  await visitor.settles();
  for (const text of ["Call us", "Write to us"]) await visitor.page.getByText(text).click();
  await edge.receives(linkClick({ type: "other", name: "Call us", URL: "tel:" }));
  await edge.receives(linkClick({ type: "other", name: "Write to us", URL: "mailto:" }));
  await edge.neverReceives("ana@mail.example");
  await edge.neverReceives("4155550143");
});

test("no link click is sent from a page of linkClicks.notOn", async ({ visitor, edge }) => {
  await visitor.opensPage("booking", "/booking/new", page);
  await visitor.settles();
  for (const text of ["The plan", "Partner", "Start"]) await visitor.page.getByText(text).click();
  await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, { eventType: "booking.start" }]);
});
