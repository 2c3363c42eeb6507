/** What the build reads of a vocabulary folder, and what it refuses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { BuildFault } from "./errors/build-fault.ts";
import { readPublishedLists } from "./published-lists.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "vocabulary-"));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

function faultsOf(files: Record<string, string>): string[] {
  try {
    readPublishedLists(folderOf(files));
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error;
    return error.faults.map(({ file, path, message }) => `${file.replace(/^.*\//, "")} ${path} ${message}`);
  }
  return [];
}

describe("readPublishedLists", () => {
  it("reads each kind from its file, and the hand-kept ones with them", () => {
    const lists = readPublishedLists(
      folderOf({
        "titles.txt": "# Titles\n#\nHome | Harbor\n# Reviewed in May\nThe flu clinic on October 5, 2024\n",
        "phone-numbers.txt": "4155550100\n988\n",
        "ids.txt": "PRV10043\n12345678\n",
        "by-hand.txt": "titles: Search\ntitles: home | harbor\nspecialties: ENT\n",
        "excluded.txt": "Junk\n",
      }),
    );
    expect(lists.titles).toEqual(["Home | Harbor", "The flu clinic on October 5, 2024", "Search"]);
    expect(lists.specialties).toEqual(["ENT"]);
    expect(lists.phoneNumbers).toEqual(["4155550100", "988"]);
    expect(lists.ids).toEqual(["PRV10043", "12345678"]);
    expect(lists.providers).toEqual([]);
  });

  it("tells every fault, with file and line", () => {
    expect(
      faultsOf({
        "words.txt": "x\n",
        "titles.txt": "A\n\na\nWrite to jane@example.org\nJunk\n",
        "plain.txt": "123-45-6789\n",
        "ids.txt": "123-45-6789\n4111111111111111\n",
        "phone-numbers.txt": "415-555-0100\n",
        "by-hand.txt": "title: A\nlinks: MRN 00918273\n",
        "excluded.txt": "junk\n",
      }),
    ).toEqual([
      expect.stringContaining("words.txt  is no list."),
      "plain.txt line 1 looks like an identifier (number). Remove the line.",
      "titles.txt line 2 is blank. Remove the line.",
      "titles.txt line 3 is line 1 again. Remove one of them.",
      "titles.txt line 4 looks like an identifier (e-mail). Remove the line.",
      "titles.txt line 5 stands in excluded.txt, too. Remove one.",
      "phone-numbers.txt line 1 looks like an identifier (not the digits of a phone number). Remove the line.",
      "ids.txt line 1 looks like an identifier (social security number). Remove the line.",
      "ids.txt line 2 looks like an identifier (number). Remove the line.",
      expect.stringContaining("by-hand.txt line 1 is not"),
      "by-hand.txt line 2 looks like an identifier (number). Remove the line.",
    ]);
  });

  it("refuses a folder that is not there", () => {
    expect(() => readPublishedLists("no/such/vocabulary")).toThrow("is not there");
  });

  it("reads the property's own lists", () => {
    const lists = readPublishedLists(join(import.meta.dirname, "../../../property/vocabulary"));
    expect(lists.specialties).toEqual(expect.arrayContaining(["Hepatology", "ENT", "Pathology"]));
    expect(lists.conditions).toEqual(expect.arrayContaining(["COVID-19", "Vitamin B12 deficiency"]));
  });
});
