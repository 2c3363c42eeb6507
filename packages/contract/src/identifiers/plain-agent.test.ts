/** An agent is plain only if it has this outline and these products, with "Mobile" only before one. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { casesOf } from "../testing/cases-of.ts";
import { isPlainAgent } from "./plain-agent.ts";

const outline = /^Mozilla\/5\.0 \([^()]+\)(?: [^ ()]+)+$/;
const product =
  /^(?:AppleWebKit|Gecko|Chrome|HeadlessChrome|Version|Mobile|Safari|Firefox|Edg|EdgA|EdgiOS|CriOS|FxiOS|SamsungBrowser|OPR)\/(?:\d{1,4}(?:\.\d{1,4}){0,4}|\d\d[A-Z]\d{3}|20100101)$/;

const isPlainInParts = (text: string): boolean => {
  const agent = text.replace(" (KHTML, like Gecko)", "");
  const names = agent.slice(agent.indexOf(")") + 2).split(" ");
  return (
    outline.test(agent) && names.every((name, at) => product.test(name) || (name === "Mobile" && at < names.length - 1))
  );
};

const parts = [
  ..." Gecko/20100101| Chrome/131.0.0.0| Chrome/1| Safari/537.36| Mobile/15E148| Mobile| Mobile |  Mobile| Safari| EdgA|/".split(
    "|",
  ),
  ...["/1", " OPR", " Ana", " (Ana)", ")", "\n", " ", "1", "A", " Safari/1"],
];
const platforms = [
  "X11",
  "Linux; Android 10; K",
  "iPhone; CPU iPhone OS 18_1 like Mac OS X",
  "X11; rv:133.0",
  "Ana",
  "(X11",
];

it("an agent is plain only if it is in parts", () => {
  let plain = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...platforms),
      fc.array(fc.constantFrom(...parts), { maxLength: 5 }),
      (platform, list) => {
        const text = `Mozilla/5.0 (${platform})${list.join("")}`;
        if (!isPlainAgent(text)) return;
        plain++;
        expect([text, isPlainInParts(text)]).toEqual([text, true]);
      },
    ),
    { numRuns: casesOf(20_000) },
  );
  expect(plain).toBeGreaterThan(casesOf(400));
});
