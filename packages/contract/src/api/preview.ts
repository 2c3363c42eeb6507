/** /api/preview: links that show a build in one's own browser only. */
import * as v from "valibot";
import { previewHours } from "../wire/preview.ts";
import { type Operations, only, openHereOr } from "./operation.ts";
import { described, environment, text, time } from "./parts.ts";
import { build } from "./releases.ts";

const notPage = "a page's address, such as https://www.example.org/";
const notHours = `a whole number from 1 to ${previewHours.max}`;
const previewOrder = v.strictObject({
  environment,
  /** In any environment. */
  page: v.pipe(
    v.string(notPage),
    v.maxLength(2000, notPage),
    v.url(notPage),
    v.regex(/^https?:/i, notPage),
    v.description("A page on a site of the property."),
  ),
  build: v.exactOptional(described(build, "The build that the environment serves by default.")),
  hours: v.exactOptional(
    v.pipe(
      v.number(notHours),
      v.integer(notHours),
      v.minValue(1, notHours),
      v.maxValue(previewHours.max, notHours),
      v.description(`${previewHours.default} by default.`),
    ),
  ),
});
const previewRow = v.object({
  id: text,
  environment,
  build,
  /** Without a port. */
  host: described(text, "The only host on whose pages it works."),
  by: text,
  expiresAt: time,
});
const previewLink = v.object({
  ...previewRow.entries,
  /** The page's address with the token. Whoever has it can open the preview. */
  link: text,
});

export type PreviewOrder = v.InferOutput<typeof previewOrder>;
/** A link that works. */
export type PreviewRow = v.InferOutput<typeof previewRow>;
export type PreviewLink = v.InferOutput<typeof previewLink>;

export const previewApi = {
  "GET /api/preview": {
    id: "listPreviews",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "The links that work.",
    answers: "Those that end last, last.",
    answer: v.array(previewRow),
  },
  "POST /api/preview": {
    id: "makePreview",
    access: only(["engineer"]),
    summary: "Makes a link that shows a build in the browser of whoever opens it, and in no other (engineers).",
    body: previewOrder,
    answers: "The link, until when it works, and the build that it shows.",
    answer: previewLink,
    refusals: [404, 409],
  },
  "DELETE /api/preview/{id}": {
    id: "takePreviewBack",
    access: only(["engineer", "officer"]),
    summary: "Ends a link at once, in every tab at its next page load (engineers and officers).",
    path: v.strictObject({ id: described(text, "The link's id.") }),
    answers: "The link works no more.",
  },
} as const satisfies Operations;
