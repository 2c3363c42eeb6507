import { describe, expect, it, vi } from "vitest";
import type { SyntheticEvent } from "../extensions/trigger-details.ts";
import type { FieldTable } from "../fields/field-table.ts";
import { createCompose } from "./compose-event.ts";

const table: FieldTable = {
  tenantKey: "_example",
  envelope: {
    _id: ["c", "\\w+"],
    web: {
      webPageDetails: {
        name: [["t", 255], "page-name"],
        URL: [["u", 2048], "page-url"],
        pageViews: { value: ["n", 1, 1] },
      },
      webReferrer: { URL: [["u", 2048], "referrer"] },
    },
    identityMap: { username: { "[]": { id: [["i", 256], "username"] } }, ECID: { "[]": { id: ["k"] } } },
  },
  events: {
    view: { _example: { page: { title: [["t", 255], "page-title"] } } },
    scroll: { _example: { page: { percent: ["n", 0, 100] }, video: { title: ["t", 255] } } },
  },
};
const build = { environment: "production", buildDate: "2026-01-01T00:00:00Z", version: "1.2.3" };
const event = {
  moment: { id: "event-1", at: "2026-01-02T00:00:00.000Z" },
  video: { videoTitle: "Heart care" },
  $rule: { id: "view", name: "view" },
} as unknown as SyntheticEvent;
const values: Record<string, unknown> = {
  "page-name": "home",
  "page-url": "https://clinic.example/",
  "page-title": "Home",
};

function compose(fields: Parameters<ReturnType<typeof createCompose>>[1], more: Record<string, unknown> = {}) {
  const read = vi.fn((element: string) => ({ ...values, ...more })[element]);
  return { read, xdm: createCompose({ table, build })("view", fields, event, read) };
}

describe("an event", () => {
  it("has the envelope from its data elements, and the tenant object under the property's key", () => {
    expect(compose(({ page }) => ({ page })).xdm).toEqual({
      _id: "event-1",
      eventType: "view",
      timestamp: "2026-01-02T00:00:00.000Z",
      web: {
        webPageDetails: { name: "home", URL: "https://clinic.example/", pageViews: { value: 1 } },
        webReferrer: {},
      },
      _example: { page: { title: "Home" } },
    });
  });

  it("includes a signed-in visitor's name, and the referrer if there is one", () => {
    const { xdm } = compose(() => ({}), { username: "ana", referrer: "https://search.example/" });
    expect(xdm.identityMap).toEqual({
      username: [{ id: "ana", authenticatedState: "authenticated", primary: false }],
    });
    expect(xdm.web.webReferrer).toEqual({ URL: "https://search.example/" });
    expect(xdm._example).toEqual({});
  });

  it("passes the build and the rule to the payload", () =>
    expect(compose(({ container }) => ({ container })).xdm._example).toEqual({
      container: { ...build, rule: "view" },
    }));
});

describe("a group", () => {
  it("is read only when the payload asks for it", () => {
    const { read } = compose(() => ({}));
    expect(read.mock.calls.flat()).not.toContain("page-title");
  });

  it("does not hide the trigger's details under the same name", () =>
    expect(compose(({ video }) => ({ video })).xdm._example).toEqual({ video: { videoTitle: "Heart care" } }));
});
