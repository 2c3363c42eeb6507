/** `tagwell learn`: the words that a site publishes, into the property's vocabulary. */
import { join } from "node:path";
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { launchChromium } from "../learn/launch-chromium.ts";
import { learnVocabulary } from "../learn/learn-vocabulary.ts";
import { openProperty } from "../property/open-property.ts";

export const learn = defineCommand({
  meta: {
    name: "learn",
    description:
      "Reads public pages and adds the words that they publish to vocabulary/. Without a source it lists its options.",
  },
  run: ({ rawArgs }) =>
    exitWith(async () => {
      const { folder, config } = await openProperty();
      const lists = join(folder, "vocabulary");
      return learnVocabulary({ args: rawArgs, config, lists, launch: launchChromium });
    }),
});
