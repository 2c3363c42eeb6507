/** `tagwell consent check`. */
import { defineCommand } from "citty";
import { checkConsentData } from "../consent/check-consent-data.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";
import { dataFolder } from "../settings/data-folder.ts";

const check = defineCommand({
  meta: {
    name: "check",
    description:
      "Checks the evidence of consent in the data folder (TAGWELL_DATA, .data unless set): that the ledger of choices is whole, and that no stored event contradicts it. The edge may be running.",
  },
  args: {
    json: { type: "boolean", description: "Prints the result as JSON.", default: false },
  },
  run: ({ args }) =>
    exitWith(() =>
      checkConsentData({ dataDir: dataFolder(process.env, () => findProperty(process.cwd())), isJson: args.json }),
    ),
});

export const consent = defineCommand({
  meta: { name: "consent", description: "Checks the evidence of consent." },
  subCommands: { check },
});
