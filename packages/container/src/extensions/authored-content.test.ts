// @vitest-environment jsdom
import { act, createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, describe, expect, it } from "vitest";
import { authoredAttribute, authoredProperty, authoredText } from "./authored-content.ts";
import { domAttribute } from "./data-elements/dom-attribute.ts";
import { delegatesUnderTest } from "./testing/delegates-under-test.ts";

const at = (selector: string) => document.querySelector(selector) as Element;
beforeEach(() => {
  document.body.innerHTML = "";
});

/** A form as React pages write it: the fields show what its state holds. */
function Form() {
  const [value, setValue] = useState("");
  const onChange = (event: { target: { value: string } }) => setValue(event.target.value);
  return createElement(
    "form",
    null,
    "Your number",
    createElement("input", { id: "member", value, onChange }),
    createElement("textarea", { id: "note", value, onChange }),
  );
}

describe("a React page that keeps attributes and texts equal to typed text", () => {
  const typed = "H1234567";
  const showTyped = async () => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    await act(async () =>
      createRoot(document.body.appendChild(document.createElement("main"))).render(createElement(Form)),
    );
    await act(async () => {
      // As a browser does it: React has replaced the element's own setter.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(at("#member"), typed);
      at("#member").dispatchEvent(new Event("input", { bubbles: true }));
    });
  };

  it("has typed text in places that look authored", async () => {
    await showTyped();
    expect(at("#member").getAttribute("value")).toBe(typed);
    expect(at("form").textContent).toContain(typed);
  });

  it("reads none of it", async () => {
    await showTyped();
    const { read } = delegatesUnderTest(window);
    const told = [
      ...["value", "defaultValue", "VALUE", "textContent", "validationMessage", "outerHTML"].flatMap((name) => [
        authoredProperty(at("#member"), name),
        authoredProperty(at("#note"), name),
      ]),
      authoredAttribute(at("#member"), "value"),
      authoredText(at("#note")),
      authoredText(at("form")),
      authoredProperty(at("form"), "innerHTML"),
      read(domAttribute("#member", "value")),
      read(domAttribute("form", "@text")),
    ];
    expect(JSON.stringify(told)).not.toContain(typed);
    expect(authoredText(at("form"))).toBe("Your number");
  });
});

it("reads the text without editable parts", () => {
  document.body.innerHTML = `<div id="a"> About
    <b>us</b> <p contenteditable>typed</p><p contenteditable="false">fixed</p><!-- note --></div>`;
  expect(authoredText(at("#a"))).toBe("About us fixed");
  expect(authoredText(at("[contenteditable]"))).toBe("");
});

it("reads properties with plain values, and attributes by name", () => {
  document.body.innerHTML = `<a href="/book" data-kind="call" tabindex="3">Call</a><select><option value="es" selected>Spanish</select>
    <input type="checkbox" value="news"><input type="text" placeholder="Name" value="authored">`;
  expect(authoredProperty(at("a"), "href")).toBe(new URL("/book", document.URL).href);
  expect(authoredProperty(at("a"), "tabIndex")).toBe(3);
  expect(authoredProperty(at("a"), "data-kind")).toBe("call");
  expect(authoredProperty(at("a"), "dataset")).toBeNull();
  expect(authoredProperty(at("select"), "value")).toBe("es");
  expect(authoredProperty(at("[type=checkbox]"), "value")).toBe("news");
  expect(authoredProperty(at("[type=text]"), "placeholder")).toBe("Name");
});
