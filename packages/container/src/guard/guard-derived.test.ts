/** Texts that are made of the path. */
import {
  createPlainGuard,
  createTextGuard,
  type FieldTexts,
  pageName,
  pageSection,
  publishedOf,
} from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { exampleRules } from "../testing/example-rules.ts";
import { guardDerived } from "./guard-derived.ts";

const published = publishedOf({ plain: ["heart"] });
const whole = createTextGuard(exampleRules)({ published });
const secret = btoa("ana.lopez@mail.example");
const guarded = (path: string, guard: FieldTexts = whole) => {
  const address = new URL(`https://www.clinic.example${path}`);
  const { field } = guardDerived(guard, address.href);
  return [pageName(address), pageSection(address)].map((text) => field("pageText", text, 255).value ?? "");
};

describe("a page's name and section", () => {
  it.each([
    ["/heart/failure", "heart:failure", "heart"],
    [`/letters/${secret}`, "letters:[redacted]", "letters"],
    [`/${secret}/letters`, "[redacted]:letters", "[redacted]"],
    ["/magic/dGhpcy/abc", "magic:[redacted]", "magic"],
    ["/patients/Ana%20Lopez/visits", "patients:[redacted]:visits", "patients"],
    ["/dob/2019-03-14", "dob:[redacted]", "dob"],
    ["/call/415/555/0123", "call:[redacted]", "call"],
  ])("are made of the guarded path: %s", (path, name, section) => {
    expect(guarded(path)).toEqual([`content:clinic:us:en:${name}`, section]);
  });

  it("are guarded where the site has written them in the same words", () => {
    const { field } = guardDerived(whole, `https://clinic.example/letters/${secret}`);
    const pageText = (text: string) => field("pageText", text, 255).value;
    expect(pageText(`content:clinic:us:en:letters:${secret}`)).toBe("content:clinic:us:en:letters:[redacted]");
    expect(pageText("Letters to the heart")).toBe("Letters to the heart");
  });

  it("are left out until the path can be guarded, instead of looking like the home page's", () => {
    const strict = (path: string) => {
      const address = new URL(`https://www.clinic.example${path}`);
      const { field } = createPlainGuard(exampleRules, { address: address.href }, undefined);
      return [pageName(address), pageSection(address)].map((text) => field("pageText", text, 255).value ?? "");
    };
    expect(strict("/magic/dGhpcy/abc")).toEqual(["", ""]);
    expect(strict("/heart")).toEqual(["content:clinic:us:en:heart", "heart"]);
  });

  it("are unchanged when they are guarded again", () => {
    const again = guardDerived(whole, whole.url(`https://clinic.example/letters/${secret}`).text);
    expect(again.field("pageText", "content:clinic:us:en:letters:[redacted]", 255).found).toEqual([]);
  });
});
