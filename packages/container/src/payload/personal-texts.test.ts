import { expect, it } from "vitest";
import { createPersonalTexts } from "./personal-texts.ts";

const texts = createPersonalTexts({ find: "vocabulary", utm_source: "label" });

it("are the values of the property's parameters of visitor text, and of names that are common for it", () =>
  expect(texts(["https://a.example/?Find=heart&utm_source=mail&q=doctor&id=7", "no address"], undefined)).toEqual([
    "heart",
    "doctor",
  ]));

it("are also the name of a signed-in visitor", () => expect(texts([], "ana")).toEqual(["ana"]));
