import { cookiebot, googleConsentMode, iabGpp, iabTcf, oneTrust, trustArc, usercentrics } from "@tagwell/container";
import { expect, it } from "vitest";
import { faultsOf, withConfig } from "../testing/example.ts";

const faultsIn = (consent: object) => faultsOf(withConfig({ consent }));

it("finds no fault in any of the tools, alone, in a list and for one site", () => {
  const all = [
    oneTrust({ groups: ["C0002", "custom-group"] }),
    cookiebot({ categories: ["statistics", "marketing"] }),
    usercentrics({ services: ["Adobe Analytics"] }),
    trustArc({ categories: [2, 3] }),
    iabTcf({ purposes: [1, 8] }),
    iabGpp({ optOuts: ["sale"], sections: ["usnat", "usca"], globalPrivacyControl: false }),
    googleConsentMode({ types: ["analytics_storage"] }),
  ];
  for (const globalPrivacyControl of ["out", "recorded", "ignored"])
    expect(faultsIn({ default: "in", from: all, globalPrivacyControl })).toBe("");
  expect(faultsIn({ default: "pending", from: iabGpp() })).toBe("");
  expect(
    faultsIn({ default: "in", sites: { gifts: { from: all[0] }, kids: { default: "out", from: [] }, www: "out" } }),
  ).toBe("");
});

it("reports what is no tool, and what the tool does not have", () => {
  expect(
    faultsIn({
      default: "in",
      globalPrivacyControl: "opt-out",
    }),
  ).toMatchInlineSnapshot(`
    "tagwell.config.ts has 1 fault:
      consent.globalPrivacyControl  is "opt-out". Use out, recorded or ignored."
  `);
  expect(
    faultsIn({
      default: "in",
      from: [
        { tool: "onetrust" },
        { tool: "oneTrust", groups: [] },
        { tool: "oneTrust", groups: ["C0002"] },
        { tool: "cookiebot", categories: ["statistic", "marketing", "marketing"], grups: 1 },
        { tool: "usercentrics" },
        { tool: "trustArc", categories: [1, "2"] },
        { tool: "iabTcf", purposes: [12] },
        { tool: "iabGpp", optOuts: ["sales"], sections: ["usny"] },
        { tool: "googleConsentMode", types: "analytics_storage" },
        null,
      ],
    }),
  ).toMatchInlineSnapshot(`
    "tagwell.config.ts has 13 faults:
      consent.from.0               is {"tool":"onetrust"}. Did you mean "oneTrust"? Use a consent tool: oneTrust({ … }), cookiebot({ … }), usercentrics({ … }), trustArc({ … }), iabTcf({ … }), iabGpp({ … }), googleConsentMode({ … }); or a list of them.
      consent.from.1.groups        is []. List the ids of groups, such as ["C0002"].
      consent.from.2               is oneTrust again. Name each tool once.
      consent.from.3.categories.0  is "statistic". Did you mean "statistics"? Use preferences, statistics or marketing.
      consent.from.3.grups         is not a setting. The settings here are categories. Fix the name, or remove it.
      consent.from.4               is {}. List services by id or name, such as ["Adobe Analytics"]. Or: List categories by identifier, such as ["functional"].
      consent.from.5.categories.0  is 1. List the numbers of categories, such as [2]. Category 1 is always on.
      consent.from.5.categories.1  is "2". List the numbers of categories, such as [2]. Category 1 is always on.
      consent.from.6.purposes.0    is 12. List the numbers of purposes, from 1 to 11, such as [1, 8].
      consent.from.7.optOuts.0     is "sales". Did you mean "sale"? Use sale, sharing or targetedAdvertising.
      consent.from.7.sections.0    is "usny". Did you mean "usne"? Use usnat, usca, usva, usco, usut, usct, usfl, usmt, usor, ustx, usde, usia, usne, usnh, usnj, ustn, usmn, usmd, usin, usky or usri.
      consent.from.8.types         is "analytics_storage". List consent types, such as ["analytics_storage"].
      consent.from.9               is null. Use a consent tool: oneTrust({ … }), cookiebot({ … }), usercentrics({ … }), trustArc({ … }), iabTcf({ … }), iabGpp({ … }), googleConsentMode({ … }); or a list of them."
  `);
});

it("reports faults of single sites with their path", () => {
  expect(
    faultsIn({
      default: "in",
      sites: { www: "yes", kids: { defualt: "in", from: { tool: "iabTcf" } }, gifts: { from: "oneTrust" }, gift: "in" },
    }),
  ).toMatchInlineSnapshot(`
    "tagwell.config.ts has 5 faults:
      consent.sites.gift                There is no site "gift" in tagwell.config.ts. Did you mean "gifts"? The sites are www, kids, campus, booking, gifts.
      consent.sites.www                 is "yes". Use in, pending or out.
      consent.sites.kids.defualt        is not a setting. Did you mean "default"? Fix the name, or remove it.
      consent.sites.kids.from.purposes  is missing. Add it.
      consent.sites.gifts.from          is "oneTrust". Use a consent tool: oneTrust({ … }), cookiebot({ … }), usercentrics({ … }), trustArc({ … }), iabTcf({ … }), iabGpp({ … }), googleConsentMode({ … }); or a list of them."
  `);
});
