/** `npm run learn` on a replica site, whose pages are empty until scripts have run. */
import { join } from "node:path";
import config from "../../../../property/tagwell.config.ts";
import { propertyFolder } from "../../../../scripts/lib/folders.ts";
import { proof } from "../../../../tests/harness/proof.ts";
import { learnFrom } from "../../../../tests/learn/learn-from.ts";
import { expect, test } from "../test.ts";

test(
  "learns the rendered pages of the children's site, all of whose words are in the committed lists",
  proof,
  async ({ house, edge }) => {
    const address = `http://childrens.localhost:${house.wire.port}/`;
    const fromNothing = await learnFrom(address, { folder: "/no-such-folder", config });
    expect(fromNothing.lists.providers).toEqual(expect.arrayContaining(["Grace Villanueva", "Marcus Bell"]));
    expect(fromNothing.lists.specialties).toContain("Pediatrics");
    expect(fromNothing.lists.titles).toContain("Fever in children: what to do | Bayview Children's");
    expect(fromNothing.lists.sections).toEqual(expect.arrayContaining(["next-step", "Fever", "Care for kids"]));
    expect(fromNothing.lists.phoneNumbers).toContain("14155550142");
    expect(fromNothing.lists.ids).toContain("20111");
    expect(fromNothing.lists.plain).not.toContain("villanueva");

    const { changed } = await learnFrom(address, { folder: join(propertyFolder, "vocabulary"), config });
    expect([...changed], "type `npm run learn` for the site, and commit what is right").toEqual([]);
    await edge.receivesNothing();
  },
);
