/** Adds the campaign parameters to links into the scheduling area, on every page of the scheduling site. */
import { type AssetContext, matchesAddress, watchElements } from "tagwell";
import { schedulingArea } from "../scheduling-area.ts";
import { sites } from "../sites.ts";
import { type Campaign, visitCampaign } from "../visit-campaign.ts";

const hosts = Object.values(sites).flatMap((site) => Object.values(site.hosts).flat());

/** Stop changing a link that the page keeps resetting. */
const maxChanges = 5;

/** Whether the address is in the scheduling area of one of our sites. */
function leadsIntoScheduling({ protocol, hostname, href }: URL): boolean {
  const isOurs = hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
  return isOurs && /^https?:$/.test(protocol) && matchesAddress(schedulingArea, href);
}

/** Adds the campaign parameters that the address does not have; everything else in it stays unchanged. */
export function withCampaign(address: string, base: string, campaign: Campaign): string {
  let target: URL;
  try {
    target = new URL(address, base);
  } catch {
    return address;
  }
  if (!leadsIntoScheduling(target)) return address;
  const said = new Set([...target.searchParams.keys()].map((name) => name.toLowerCase()));
  const added = new URLSearchParams(Object.entries(campaign).filter(([name]) => !said.has(name))).toString();
  if (added === "") return address;
  const [before = "", ...hash] = address.split("#");
  const mark = !before.includes("?") ? "?" : /[?&]$/.test(before) ? "" : "&";
  return [before + mark + added, ...hash].join("#");
}

/** Adds the visit's campaign to existing links and to those added later, as soon as the visitor consents. */
export function run(context: AssetContext): void {
  context.whenAllowed(() => addCampaign(context));
}

function addCampaign(context: AssetContext): void {
  const { document } = context.window;
  const campaign = visitCampaign(context);
  if (Object.keys(campaign).length === 0) return;
  const changes = new WeakMap<Element, number>();
  watchElements({
    document,
    selector: "a[href],area[href]",
    attributes: ["href"],
    found: (link) => {
      const address = link.getAttribute("href") ?? "";
      const whole = withCampaign(address, document.baseURI, campaign);
      const made = changes.get(link) ?? 0;
      if (whole === address || made >= maxChanges) return;
      changes.set(link, made + 1);
      link.setAttribute("href", whole);
    },
  });
}
