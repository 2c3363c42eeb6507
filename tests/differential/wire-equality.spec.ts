/** Compares visits with our library and with the unmodified Web SDK: their requests are equal, except for named differences. */
import { namedDifferences } from "./named-differences.ts";
import { expect, test } from "./test.ts";
import { visits } from "./visits.ts";

for (const visit of visits)
  test(`${visit.title} (the edge ${visit.place === "apex" ? "on the page's domain" : "elsewhere"})`, async ({
    compare,
  }) => {
    const { reference, defects, names, hasSdk } = await compare(visit);
    expect(reference.requests.length, "requests of the reference").toBeGreaterThan(0);
    const told = defects.map(({ path, of, reference: theirs, library: ours }) => ({
      ...{ kind: of?.kind, path, theirs, ours },
    }));
    expect(told, `differences without a name: ${JSON.stringify(told, null, 1)}`).toEqual([]);
    const expected = namedDifferences.filter(({ shownBy }) => shownBy === visit.title).map(({ name }) => name);
    expect(names, "named differences that this visit shows").toEqual(expect.arrayContaining(expected));
    expect(hasSdk, "the SDK's file is requested").toBe(visit.sdk === "on demand");
  });
