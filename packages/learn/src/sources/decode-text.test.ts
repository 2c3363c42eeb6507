/** The characters of pages whose character set is named wrongly, or not at all. */
import { expect, it } from "vitest";
import { answer, read, startSite } from "../testing/site-under-test.ts";
import { decodeText } from "./decode-text.ts";

const words = "Médecine générale pédiatrie";
const page = (head = "") => `<!doctype html>${head}<title>${words}</title><h1>${words}</h1>`;
const latin = (text: string) => Buffer.from(text, "latin1");
const mark = Buffer.from([0xef, 0xbb, 0xbf]);
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();

it.each([
  ["Latin bytes, named in the header", "text/html; charset=ISO-8859-1", latin(page())],
  ["Latin bytes, named in quotes", 'text/html; charset="Windows-1252"', latin(page())],
  ["Latin bytes, named in the page", "text/html", latin(page('<meta charset="latin1">'))],
  [
    "Latin bytes, named in the XML declaration",
    "text/html",
    latin(`<?xml version="1.0" encoding="iso-8859-15"?>${page()}`),
  ],
  ["Latin bytes, named nowhere", "text/html", latin(page())],
  ["Latin bytes, named as UTF-8", "text/html; charset=utf-8", latin(page())],
  ["Latin bytes, named by an unknown name", "text/html; charset=x-klingon", latin(page())],
  ["UTF-8, named nowhere", "text/html", Buffer.from(page())],
  [
    "UTF-8 behind its mark, named as Latin",
    "text/html; charset=iso-8859-1",
    Buffer.concat([mark, Buffer.from(page())]),
  ],
  ["UTF-8, named as Latin in the header", "text/html; charset=iso-8859-1", Buffer.from(page())],
  ["UTF-8, named as Latin in the page", "text/html", Buffer.from(page('<meta charset="iso-8859-1">'))],
  ["UTF-16, by its mark", "text/html; charset=utf-8", Buffer.from(`\ufeff${page()}`, "utf16le")],
  ["UTF-16 of the other order", "text/html", utf16be(page())],
  ["UTF-16, named in the header", "text/html; charset=utf-16le", Buffer.from(page(), "utf16le")],
  ["UTF-8 that calls itself UTF-16", "text/html", Buffer.from(page('<meta charset="utf-16">'))],
  [
    "Mac bytes by their legacy label",
    "text/html; charset=macintosh",
    Buffer.from(page().replaceAll("é", "\x8e"), "latin1"),
  ],
])("%s: reads the words that the page has", async (_, type, body) => {
  const { origin } = await startSite({ "/": answer(body, { "Content-Type": type }) });
  const reading = await read(`${origin}/`);
  expect(reading.pages.map(({ titles }) => titles)).toEqual([[words]]);
});

it("keeps UTF-8 in which a single character is broken", () => {
  const broken = Buffer.concat([Buffer.from("pédiatrie "), Buffer.from([0xc3]), Buffer.from(" générale")]);
  expect(decodeText(broken, "text/html")).toBe("pédiatrie \ufffd générale");
});

it("reads other alphabets by their labels", () => {
  expect(decodeText(Buffer.from([0xcf, 0xf0, 0xe8]), "text/html; charset=windows-1251")).toBe("При");
  expect(decodeText(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), "text/html; charset=shift_jis")).toBe("日本");
});
