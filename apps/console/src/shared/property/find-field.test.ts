import { expect, it } from "vitest";
import { fieldAt } from "./find-field.ts";

const pageView = "web.webpagedetails.pageViews";

it("knows the fields of every event, and those of its own kind", () => {
  expect(fieldAt(undefined, ["_id"])?.sensitivity).toBe("code");
  expect(fieldAt(pageView, ["web", "webPageDetails", "URL"])?.sensitivity).toBe("url");
  expect(fieldAt(pageView, ["_tagwell", "search", "term"])?.sensitivity).toBe("vocabulary");
  expect(fieldAt("web.webinteraction.linkClicks", ["web", "webInteraction", "type"])?.sensitivity).toBe("code");
});

it("steps over positions in lists", () => {
  expect(fieldAt(pageView, ["identityMap", "username", "0", "id"])?.sensitivity).toBe("identity");
  expect(fieldAt(pageView, ["_tagwell", "page", "categoryTags", "1"])?.sensitivity).toBe("label");
});

it("knows a field whose name is a number", () => {
  expect(fieldAt("scheduling.start", ["_tagwell", "scheduling", "timeSlots", "5"])?.sensitivity).toBe("number");
});

it("knows nothing of groups, of other kinds' fields, and of what the contract does not name", () => {
  expect(fieldAt(pageView, ["web"])).toBeUndefined();
  expect(fieldAt(pageView, ["_tagwell", "video", "videoId"])).toBeUndefined();
  expect(fieldAt(pageView, ["constructor"])).toBeUndefined();
  expect(fieldAt(pageView, ["_id", "deeper"])).toBeUndefined();
});
