import { didYouMean } from "@tagwell/build";
import { expect, it } from "vitest";
import { main } from "./main.ts";
import { whyNotRun } from "./unknown-words.ts";

const suggest = async (name: string, known: readonly string[]) => didYouMean(name, known);
const why = (typed: string) => whyNotRun({ name: "tagwell", main, suggest }, typed.split(" "));

it.each([
  ["publish --environment production --dryrun", 'tagwell publish has no option --dryrun. Did you mean "dry-run"?'],
  ["export --untill=2026-11-01T00:00:00Z", 'Did you mean "until"?'],
  ["build production", 'tagwell build has no use for "production".'],
  ["new rule a page.view b", 'tagwell new rule has no use for "b".'],
  ["export --out=", "tagwell export needs a value after --out."],
  ["export --daily  --format csv", "tagwell export needs a value after --daily."],
  ["edge --dist", "tagwell edge needs a value after --dist."],
  ["consent check --jsn", 'tagwell consent check has no option --jsn. Did you mean "json"?'],
])("refuses what a command does not know: %s", async (typed, answer) => {
  expect(await why(typed)).toContain(answer);
});

it.each([
  "publish --environment production --dry-run --message --urgent",
  "export --edge=https://tags.example.org --format csv --out a.csv",
  "export --help",
  "check page-view",
  "new rule a page.view",
  "new",
  "learn https://www.example.org --max-pages 5",
  "edge --probe https://data.example.org --site www",
])("runs %s", async (typed) => {
  expect(await why(typed)).toBeUndefined();
});
