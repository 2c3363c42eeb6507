/** A week of made events on the sites of the repository's own property, sent to an edge. */
import { describeProperty, loadProperty } from "@tagwell/build";
import { requestsOf } from "@tagwell/collector/testing/known-example";
import { type KnownEvent, type KnownNames, knownVisits } from "@tagwell/collector/testing/known-visits";
import { newId } from "@tagwell/collector/testing/sample-event";
import type { TestEdge } from "@tagwell/console-server/testing/test-edge";
import { encodePublished, noPublishedLists, type PropertyFile } from "@tagwell/contract";
import { schedulingSteps } from "../../property/scheduling-flags.ts";
import { schedulingSteps as schedulingFlags } from "../../property/scheduling-steps.ts";
import { propertyFolder } from "../lib/folders.ts";

const hour = 3_600_000;
const day = 24 * hour;
const pages = ["heart", "lung", "flu"];
const words = ["article", "landing", "team", "cardiology", "specialty", ...pages];

/** The production build, which publishes the words of these visits: on a signed-in visitor's page, the edge keeps no others. */
export async function productionBuild(): Promise<PropertyFile> {
  const property = await loadProperty(propertyFolder);
  const info = { buildDate: "2026-01-01T00:00:00Z", revision: "a".repeat(40), version: "0.1.0" };
  const file = describeProperty({ property, environment: "production", info, files: [] });
  const plain = [...words, ...file.sites.map(({ key }) => key)];
  return { ...file, published: encodePublished({ ...noPublishedLists, plain }) };
}

/** What visits do, so that each report has something, and the types of a page and the titles of a video differ. */
function namesOf({ schema, sites }: PropertyFile): KnownNames {
  let views = 0;
  const flagsOf = (wanted: string) =>
    Object.entries(schedulingFlags).flatMap(([flag, { step }]) => (step === wanted ? flag : []));
  return {
    tenantKey: schema.tenantKey,
    originOf: (site) => `https://${sites.find(({ key }) => key === site)?.hosts[0]}`,
    sites: sites.map(({ key }) => key),
    stepGroup: "scheduling",
    steps: Object.fromEntries(schedulingSteps.map((step) => [step, flagsOf(step)])),
    pages,
    pageView: () => ({ page: { type: words[views++ % 5 === 0 ? 1 : 0], percentageViewed: 1 } }),
    extras(visit) {
      const scrolls = [25, 50, 75, 100].slice(0, visit % 5);
      const filter = { name: "specialty", value: words[3 + (visit % 3)], action: visit % 3 ? "set" : "clear" };
      const video = visit % 4 ? { videoId: 11 + (visit % 2), videoTitle: words[visit % 2] } : { videoTitle: "team" };
      const parts = ["start", "25", "50", "75", "end"].slice(0, visit % 6);
      return [
        ...scrolls.map((scrollMilestone) => ({ label: "page.scrollDepth", own: { page: { scrollMilestone } } })),
        ...(visit % 3 === 0 ? [{ label: "page.elementVisible", own: { page: { elementVisible: "team" } } }] : []),
        ...(visit % 7 === 0
          ? [{ label: "finder.filterUse", own: { finder: { ...filter, resultCount: visit % 2 } } }]
          : []),
        ...(visit % 2 === 0 ? parts.map((part) => ({ label: `video_${part}`, own: { video } })) : []),
      ];
    },
  };
}

/** Sends the visits of seven days, today the last one, and some that waited about as long as an event's own time counts. */
export async function sendKnownWeek(edge: TestEdge, file: PropertyFile): Promise<{ from: string; to: string }> {
  const today = Math.floor(Date.now() / day) * day;
  const known = knownVisits(namesOf(file), { seed: 7, from: today - 6 * day, to: today });
  const late = known.slice(0, 40).map((event, number): KnownEvent => {
    const timestamp = new Date(Date.now() - 31 * day + (number % 2 ? hour : -hour)).toISOString();
    return { ...event, xdm: { ...event.xdm, _id: newId(), timestamp } };
  });
  for (const request of requestsOf([...known, ...late])) {
    const answer = await edge.ask(`/ee/v1/collect?configId=${file.datastreamId}&requestId=r`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: request[0]?.origin ?? "" },
      body: { events: request.map(({ xdm }) => ({ xdm })) },
    });
    if (answer.status !== 204) throw new Error(`${answer.status} ${answer.text}`);
  }
  const name = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: name(today - 6 * day), to: name(today) };
}
