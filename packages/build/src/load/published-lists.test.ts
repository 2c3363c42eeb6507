/** What the build reads from a vocabulary folder, and what it refuses. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Fault } from "../errors/build-fault.ts";
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
  const faults: Fault[] = [];
  readPublishedLists(folderOf(files), (fault) => faults.push(fault));
  return faults.map(({ file, path, message }) => `${file.replace(/^.*\//, "")} ${path} ${message}`);
}

describe("readPublishedLists", () => {
  it("refuses two words on a line of single words; who keeps a list by hand may mean both together", () => {
    expect(faultsOf({ "plain.txt": "heart\nana lopez\n", "by-hand.txt": "plain: Valley Health Plan\n" })).toEqual([
      'plain.txt line 2 is "ana lopez", and this file has single words. Write each word on a line, or the whole text into by-hand.txt: "plain: ana lopez".',
    ]);
  });

  it("refuses a file in another encoding as a whole", () => {
    const folder = folderOf({});
    writeFileSync(join(folder, "titles.txt"), Buffer.from("\ufeffHome\r\n", "utf16le"));
    const faults: Fault[] = [];
    readPublishedLists(folder, (fault) => faults.push(fault));
    expect(faults).toMatchObject([{ path: "", message: "is not UTF-8. Save it as UTF-8." }]);
  });

  it("refuses a folder in a list's place", () => {
    const folder = folderOf({});
    mkdirSync(join(folder, "by-hand.txt"));
    const faults: Fault[] = [];
    readPublishedLists(folder, (fault) => faults.push(fault));
    expect(faults).toMatchObject([{ message: "is not a file. Put the words into a text file of this name." }]);
  });

  it("reads each kind from its file, with the entries that are kept by hand", () => {
    const lists = readPublishedLists(
      folderOf({
        "titles.txt": "# Titles\n#\nHome | Harbor\n# Reviewed in May\nThe flu clinic on October 5, 2024\n",
        "phone-numbers.txt": "4155550100\n988\n",
        "ids.txt": "PRV10043\n12345678\n",
        "by-hand.txt": "titles: Search\ntitles: home | harbor\nspecialties: ENT\n",
        "excluded.txt": "Junk\n",
      }),
      ({ message }) => expect.unreachable(message),
    );
    expect(lists.titles).toEqual(["Home | Harbor", "The flu clinic on October 5, 2024", "Search"]);
    expect(lists.specialties).toEqual(["ENT"]);
    expect(lists.phoneNumbers).toEqual(["4155550100", "988"]);
    expect(lists.ids).toEqual(["PRV10043", "12345678"]);
    expect(lists.providers).toEqual([]);
  });

  it("reports every fault, with file and line", () => {
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
      expect.stringContaining("words.txt  is not one of the lists."),
      "plain.txt line 1 looks like an identifier (number). Remove the line.",
      "titles.txt line 2 is blank. Remove the line.",
      "titles.txt line 3 is line 1 again. Remove one of them.",
      "titles.txt line 4 looks like an identifier (e-mail). Remove the line.",
      "titles.txt line 5 is in excluded.txt, too. Remove one of them.",
      "phone-numbers.txt line 1 looks like an identifier (not the digits of a phone number). Remove the line.",
      "ids.txt line 1 looks like an identifier (social security number). Remove the line.",
      "ids.txt line 2 looks like an identifier (number). Remove the line.",
      expect.stringContaining("by-hand.txt line 1 is not"),
      "by-hand.txt line 2 looks like an identifier (number). Remove the line.",
    ]);
  });
});
