/** What commands read that use an edge, or a browser. They load nothing of an edge. */
import * as v from "valibot";
import { programToken } from "./forms.ts";
import { setting } from "./setting.ts";

export const accessSettings = v.object({
  address: setting("TAGWELL_EDGE", "Where people open the edge's console", v.string(), {
    example: "https://tags.example.org",
    unset: "--edge names it",
  }),
  token: setting("TAGWELL_TOKEN", "Token that an officer makes in the console, under Tokens", programToken),
});

export const browserSettings = v.object({
  path: setting("TAGWELL_CHROMIUM", "A Chromium that draws pages", v.string(), { unset: "Playwright's own" }),
});
