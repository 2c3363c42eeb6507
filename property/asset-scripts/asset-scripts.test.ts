// @vitest-environment jsdom
import { type AssetContext, writeTabNote } from "tagwell";
import { beforeEach, describe, expect, it } from "vitest";
import { campaignKey, campaignOf, visitCampaign } from "../visit-campaign.ts";
import { run as runCallTracking, showNumber, withNumber } from "./call-tracking.ts";
import { run as runLinkSource, withCampaign } from "./link-source.ts";

const context = (query: string, isAllowed = true): AssetContext => ({
  window,
  moment: { url: `http://schedule.localhost/${query}` } as AssetContext["moment"],
  isAllowed: () => isAllowed,
  whenAllowed: (work) => isAllowed && work(),
});
const untilNoticed = () => new Promise((noticed) => setTimeout(noticed));

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = "";
});

describe("the visit's campaign", () => {
  it("comes from the address, with names in any case and without blank values", () =>
    expect(campaignOf("http://a.example/?UTM_Source=mail&utm_source=other&linksource=&utm_term=+&x=1")).toEqual({
      utm_source: "mail",
    }));

  it("is stored for pages without campaign parameters, and fully replaced by the next campaign", () => {
    visitCampaign(context("?utm_source=mail&linksource=top"));
    expect(visitCampaign(context(""))).toEqual({ utm_source: "mail", linksource: "top" });
    visitCampaign(context("?utm_campaign=spring"));
    expect(visitCampaign(context(""))).toEqual({ utm_campaign: "spring" });
  });

  it("is neither read nor stored without consent", () => {
    expect(visitCampaign(context("?utm_source=mail", false))).toEqual({});
    expect(sessionStorage.getItem(campaignKey)).toBeNull();
  });

  it.each(["no json", "5", "[1]", '{"utm_source":{"a":1},"other":"x"}'])(
    "ignores invalid data in storage: %s",
    (text) => {
      writeTabNote(window, campaignKey, text);
      expect(visitCampaign(context(""))).toEqual({});
    },
  );
});

describe("link source", () => {
  const base = "http://schedule.localhost/";
  const campaign = { utm_source: "mail", linksource: "top" };
  const added = "utm_source=mail&linksource=top";

  it.each([
    ["/openscheduling/standalone", `/openscheduling/standalone?${added}`],
    ["/openscheduling/standalone?dept=1,2#times", `/openscheduling/standalone?dept=1,2&${added}#times`],
    ["/openscheduling/embedded?", `/openscheduling/embedded?${added}`],
    ["/openscheduling/embedded?UTM_SOURCE=own", "/openscheduling/embedded?UTM_SOURCE=own&linksource=top"],
    ["//schedule.localhost:80/EmbeddedSchedule", `//schedule.localhost:80/EmbeddedSchedule?${added}`],
  ])("adds the parameters that %s lacks", (address, whole) => {
    expect(withCampaign(address, base, campaign)).toBe(whole);
    expect(withCampaign(whole, base, campaign)).toBe(whole);
  });

  it.each([
    "/find-a-doctor",
    "#openscheduling/standalone",
    "https://other.example/openscheduling/standalone",
    "mailto:openscheduling/standalone",
    "javascript:openscheduling/standalone",
    "http://",
    "",
  ])("leaves %s unchanged", (address) => expect(withCampaign(address, base, campaign)).toBe(address));

  it("gives up on a link that the page keeps resetting", async () => {
    const own = "http://schedule.localhost/openscheduling/standalone";
    document.body.innerHTML = `<a href="${own}">Schedule</a>`;
    const link = document.querySelector("a") as HTMLAnchorElement;
    let set = 0;
    new MutationObserver(() => {
      if (link.getAttribute("href") !== own) {
        set++;
        link.setAttribute("href", own);
      }
    }).observe(link, { attributes: true });
    runLinkSource(context("?utm_source=mail"));
    for (let time = 0; time < 30; time++) await untilNoticed();
    expect(set).toBe(5);
    expect(link.getAttribute("href")).toBe(own);
  });
});

describe("call tracking", () => {
  it.each([
    ["415-555-0142", "415-555-0171"],
    ["Call (415) 555-0142 today", "Call (415) 555-0171 today"],
    ["+1 415.555.0142 or 4155550143", "+1 415.555.0171 or 4155550171"],
    ["open 7 to 7, room 4155, since 1915", "open 7 to 7, room 4155, since 1915"],
    ["card 41555501421234", "card 41555501421234"],
  ])("writes %s as %s", (text, shown) => expect(withNumber(text, "4155550171")).toBe(shown));

  it("replaces link, text and accessible names, and changes no other element", () => {
    document.body.innerHTML = `<p data-call>Call <a href="TEL:+14155550142" aria-label="Call 415-555-0142"><b>415-555-0142</b></a>
      <a href="/hours">Hours</a></p>`;
    const link = document.querySelector("a");
    showNumber(document.querySelector("p") as Element, "4155550171");
    expect(document.body.innerHTML).toBe(
      `<p data-call="">Call <a href="tel:+14155550171" aria-label="Call 415-555-0171"><b>415-555-0171</b></a>
      <a href="/hours">Hours</a></p>`,
    );
    expect(document.querySelector("a")).toBe(link);
  });

  it("replaces a number that the page writes into an element later, but not for ever", async () => {
    document.body.innerHTML = `<p data-call></p>`;
    const block = document.querySelector("p") as Element;
    runCallTracking(context("?utm_campaign=care-for-kids"));
    block.textContent = "Call 415-555-0142";
    await untilNoticed();
    expect(block.textContent).toBe("Call 415-555-0174");
    (block.firstChild as Text).data = "415-555-0142";
    await untilNoticed();
    expect(block.textContent).toBe("415-555-0174");
    let written = 0;
    new MutationObserver(() => {
      if (block.textContent === "415-555-0142") return;
      written++;
      block.textContent = "415-555-0142";
    }).observe(block, { subtree: true, childList: true, characterData: true });
    block.textContent = "415-555-0142";
    for (let time = 0; time < 30; time++) await untilNoticed();
    expect([written, block.textContent]).toEqual([3, "415-555-0142"]);
  });

  it("waits for the visitor's consent, as the page's banner asks for it", () => {
    document.body.innerHTML = `<p data-call><a href="tel:+14155550142">415-555-0142</a></p>`;
    let consent = () => {};
    const waiting = {
      ...context("?utm_campaign=care-for-kids", true),
      whenAllowed: (work: () => void) => (consent = work),
    };
    runCallTracking(waiting);
    expect(document.body.textContent).toBe("415-555-0142");
    consent();
    expect(document.body.textContent).toBe("415-555-0174");
  });

  it("keeps the page's own number for a campaign without one, even if it is named like an Object.prototype property", () => {
    document.body.innerHTML = `<p data-call><a href="tel:+14155550142">415-555-0142</a></p>`;
    for (const name of ["spring", "constructor", "__proto__"]) runCallTracking(context(`?utm_campaign=${name}`));
    expect(document.body.textContent).toBe("415-555-0142");
  });
});
