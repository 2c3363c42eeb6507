import { expect, it } from "vitest";
import { printPlain } from "./print-plain.ts";

const evaluate = (code: string): unknown => new Function(`return ${code}`)();

it.each([[{ edge: "https://a.example", sdk: { id: 1, list: [{ path: "/" }, "x", null] }, is: false }], [[]], ["text"]])(
  "prints %j",
  (value) => expect(JSON.parse(JSON.stringify(evaluate(printPlain(value))))).toEqual(value),
);

it("leaves out what is undefined, so that no value of Object.prototype takes its place", () => {
  const polluted = Object.prototype as { edge?: string; is?: string };
  polluted.edge = "http://evil.example";
  polluted.is = "x";
  try {
    const { sdk, pages } = evaluate(printPlain({ sdk: { edge: undefined }, pages: [{ path: "/" }] })) as never as {
      sdk: { edge?: string };
      pages: { is?: string }[];
    };
    expect([sdk.edge, pages[0]?.is]).toEqual([undefined, undefined]);
  } finally {
    delete polluted.edge;
    delete polluted.is;
  }
});
