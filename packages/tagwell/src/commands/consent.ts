/** `tagwell consent check`. */
import { defineCommand } from "citty";
import { checkConsentData } from "../consent/check-consent-data.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";

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
    exitWith(() => {
      // With TAGWELL_DATA it needs no property, as on a machine that runs nothing but the edge.
      const home = process.env.TAGWELL_DATA ? process.cwd() : findProperty(process.cwd());
      return checkConsentData({ home, isJson: args.json });
    }),
});

export const consent = defineCommand({
  meta: { name: "consent", description: "Checks the evidence of consent." },
  subCommands: { check },
});
