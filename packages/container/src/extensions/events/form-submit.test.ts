// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { formSubmit } from "./form-submit.ts";

const typed = "H1234567";
const submit = (html: string, selector: string) => {
  document.body.innerHTML = html;
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=text],textarea")) field.value = typed;
  const fired = delegatesUnderTest(window).start(formSubmit(selector));
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  return fired;
};

it("passes the form's attributes, and its action without the query", () => {
  const fired = submit(
    `<form id="news" name="newsletter" action="/subscribe?token=1#x" class="wide" data-topic="heart" onsubmit="void 0">
       <input type="text" name="email"><textarea></textarea></form>`,
    "#news",
  );
  expect(fired.map(({ form }) => form)).toEqual([
    {
      id: "news",
      name: "newsletter",
      host: window.location.host,
      action: "/subscribe",
      attributes: { class: "wide", "data-topic": "heart" },
    },
  ]);
});

it("passes no entered values and no element", () => {
  const [fired] = submit(`<form><input type="text" value="${typed}"><textarea>${typed}</textarea></form>`, "form");
  expect(Object.keys(fired ?? {}).sort()).toEqual(["form", "moment"]);
  expect(JSON.stringify(fired)).not.toContain(typed);
});

it("finds the form by an element around it, and no other form", () => {
  expect(submit(`<main id="contact"><form></form></main>`, "#contact")).toHaveLength(1);
  expect(submit(`<main><form></form></main>`, "#contact")).toHaveLength(0);
});

it.each([
  ["", { host: window.location.host, action: window.location.pathname }],
  [`action="https://pay.example/gift?id=7"`, { host: "pay.example", action: "/gift" }],
  [`action="mailto:ana@example.org"`, { host: undefined, action: undefined }],
  [`action="http://["`, { host: undefined, action: undefined }],
])("passes the target of a form with %j", (action, expected) => {
  expect(submit(`<form ${action}></form>`, "form")[0]?.form).toMatchObject(expected);
});
