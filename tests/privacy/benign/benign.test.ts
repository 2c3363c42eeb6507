/** Text that hospitals publish passes the detectors unchanged, even if it looks like an identifier. */
import { createTextGuard, noGuardRules, publishedOf } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { campaigns } from "./campaigns.ts";
import { linkTexts } from "./link-texts.ts";
import { paths } from "./paths.ts";
import { titles } from "./titles.ts";

const words = ["cardiology", "dermatology", "neurology", "pediatrics"];
const changed = (texts: readonly string[], pass: (text: string) => string) =>
  texts.map((text) => [text, pass(text)]).filter(([text, passed]) => text !== passed);

describe("text that hospitals publish passes unchanged", () => {
  const published = publishedOf({ plain: words });
  const textGuard = createTextGuard({ ...noGuardRules, queryParameters: { utm_campaign: "label" } });
  const { url, ...guard } = textGuard({ published, timestamp: "2026-11-21T10:14:25.853Z" });
  const label = (text: string) => guard.label(text).text;

  it("has at least 300 titles, section names, link texts, campaigns and paths", () => {
    expect(new Set([...titles, ...linkTexts, ...campaigns, ...paths]).size).toBeGreaterThan(300);
  });

  it("in titles, section names and link texts", () => expect(changed([...titles, ...linkTexts], label)).toEqual([]));

  it("in campaigns and file names", () => expect(changed(campaigns, label)).toEqual([]));

  it("in the parameters of campaigns", () =>
    expect(
      changed(
        campaigns.map((text) => `https://www.harbor.example/?utm_campaign=${encodeURIComponent(text)}`),
        (text) => url(text).text,
      ),
    ).toEqual([]));

  it("in paths", () =>
    expect(
      changed(
        paths.map((path) => `https://www.harbor.example${path}`),
        (text) => url(text).text,
      ),
    ).toEqual([]));

  it("in page names", () =>
    expect(
      changed(
        paths.map((path) => `content:bayview:us:en${decodeURIComponent(path).toLowerCase().replace(/\//g, ":")}`),
        label,
      ),
    ).toEqual([]));
});
