/** What the guard passes of display events and decision requests, depending on the build's components. */
import { fieldTable, guardRules } from "@tagwell/build";
import { defaultSdkComponents, type SdkComponent } from "@tagwell/contract";
import { expect, it } from "vitest";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { loadedTexts } from "../../packages/container/src/testing/loaded-texts.ts";
import { loadExample } from "../harness/load-example.ts";
import { shows } from "./payloads.ts";

const example = await loadExample();
const guardOf = (...components: SdkComponent[]) => {
  const webSdk = { components: [...defaultSdkComponents, ...components] };
  const property = { ...example, config: { ...example.config, webSdk } };
  return createGuard({
    table: fieldTable(property),
    guardRules: guardRules(property),
    texts: loadedTexts(guardRules(property)),
  });
};
const eventType = "decisioning.propositionDisplay";
const event = (decisioning: object) => ({ eventType, _experience: { decisioning } });
const [decision] = shows("h1", "Hello").payload as {
  id: string;
  scope: string;
  scopeDetails: Record<string, unknown>;
}[];
const { strategies: _notNamed, ...scopeDetails } = decision?.scopeDetails ?? {};
const named = { id: decision?.id, scope: decision?.scope, scopeDetails };

it.each(["personalization", "rulesEngine"] as const)("lets a display event out in a build with %s", (component) => {
  const content = event({ propositions: [named, named], propositionEventType: { display: 1 } });
  expect(guardOf(component)(content)).toEqual({ xdm: content, cuts: [] });
});

it("passes nothing in a build with neither component", () => {
  const { xdm, cuts } = guardOf("audiences", "eventMerge")(event({ propositions: [named] }));
  expect(xdm).toEqual({ eventType: "[other]" });
  expect(cuts.map(({ path }) => path)).toEqual(["eventType", "[unnamed field]"]);
});

it("removes undefined fields and values of the wrong type, and keeps the rest", () => {
  const { xdm } = guardOf("personalization")(
    event({
      propositions: [
        { ...decision, items: [{ id: "1", data: { content: "H1234567" } }] },
        { id: "078-05-1120", scope: "mail ana@example.org", scopeDetails: { activity: { id: "4155550123" } } },
        "ana@example.org",
      ],
      propositionAction: { label: "Call 415-555-0123", tokens: ["t"], link: "https://a.example/?mrn=1" },
      propositionEventType: [{ display: 1 }],
    }),
  );
  const { decisioning } = xdm._experience as { decisioning: { propositions: object[]; propositionAction: object } };
  expect(decisioning.propositions[0]).toEqual({ ...named, items: [{ id: "1" }] });
  expect(decisioning.propositions).toHaveLength(2);
  expect(JSON.stringify(xdm)).not.toMatch(/078-05|ana@|415|H1234567|a\.example|tokens/);
  expect(decisioning).not.toHaveProperty("propositionEventType");
});

it("checks decision requests in the same way, where they are allowed", () => {
  const question = {
    schemas: ["https://ns.adobe.com/personalization/dom-action"],
    decisionScopes: ["__view__"],
    surfaces: ["web://www.localhost:4600/conditions/heart-failure"],
  };
  expect(guardOf("personalization")(question, "query")).toEqual({ xdm: question, cuts: [] });
  const hostile = { ...question, surfaces: ["web://www.localhost/patients/ana?mrn=1#x"], enabled: "ana" };
  expect(guardOf("personalization")(hostile, "query").xdm.surfaces).toEqual([
    expect.stringMatching(/^web:\/\/www\.localhost\/patients\/[^a]*redacted[^?#]*$/),
  ]);
  expect(guardOf("rulesEngine")(question, "query").xdm).toEqual({});
});

it("treats no event as a decision request, whatever its type", () => {
  const { xdm } = guardOf("personalization")({ eventType: "query.personalization", decisionScopes: ["__view__"] });
  expect(xdm).toEqual({ eventType: "[other]" });
});
