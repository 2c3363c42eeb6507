import { expect, it } from "vitest";
import { missingForUpload, type ReleaseFacts, readReleaseFacts, versionFaults } from "./check-versions.ts";

const facts: ReleaseFacts = {
  version: "1.2.0",
  packages: [{ name: "tagwell", version: "1.2.0" }],
  changelog: "# Changes\n\n## 1.2.0 (1 May 2027)\n\nMore.\n\n## 1.2.0-rc.1 (not released)\n",
  addresses: { repository: { url: "git+https://git.example/a.git" }, bugs: {}, homepage: "https://tags.example" },
};

it("has nothing to say of a release that is complete", () => {
  expect([versionFaults(facts), missingForUpload(facts)]).toEqual([[], []]);
});

it("finds another version, and a CHANGELOG that does not know this one", () => {
  const packages = [...facts.packages, { name: "@tagwell/collector", version: "1.1.0" }];
  expect(versionFaults({ ...facts, packages, changelog: "## 1.2.01\n\n## 11.2.0\n\n### 1.2.0\n" })).toEqual([
    "@tagwell/collector has version 1.1.0. Write 1.2.0, as in package.json.",
    'CHANGELOG.md has no "## 1.2.0". Write what changes for users.',
  ]);
});

it("says which lines an upload lacks, which are no fault of the packages", () => {
  const unfinished = {
    ...facts,
    changelog: "## 1.2.0 (not released yet)\n",
    addresses: { ...facts.addresses, repository: undefined, homepage: undefined },
  };
  expect(versionFaults(unfinished)).toEqual([]);
  expect(missingForUpload(unfinished)).toEqual([
    'package.json:  "repository": { "type": "git", "url": "git+https://<host>/<owner>/<name>.git" },',
    'package.json:  "homepage": "https://<host>/<owner>/<name>#readme",',
    "CHANGELOG.md:  ## 1.2.0 (<day of the release>)    in place of    ## 1.2.0 (not released yet)",
  ]);
});

it("finds nothing wrong with the versions of this repository", () => {
  expect(versionFaults(readReleaseFacts())).toEqual([]);
});
