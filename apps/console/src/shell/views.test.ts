import { describe, expect, it } from "vitest";
import { documentTitleAt, views } from "./views.ts";

describe("the document's title", () => {
  it("differs for every view", () => {
    const titles = views.map(({ to }) => documentTitleAt(to));
    expect(new Set(titles).size).toBe(views.length);
    expect(titles[0]).toBe("Live events · Tagwell");
  });

  it("names what is open in the view", () => {
    expect(documentTitleAt("/rules/page-view")).toBe("page-view · Rules · Tagwell");
    expect(documentTitleAt("/events/0198")).toBe("0198 · Live events · Tagwell");
    expect(documentTitleAt("/reports/scroll%20depth")).toBe("scroll depth · Reports · Tagwell");
  });

  it("says that an address is unknown", () => {
    expect(documentTitleAt("/nowhere")).toBe("Page not found · Tagwell");
  });
});
