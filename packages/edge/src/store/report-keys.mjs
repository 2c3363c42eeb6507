/** What the reports count of an event: for each kind of event, which tallies it adds one to. */

/** Changes with what is counted: a database that was tallied otherwise is tallied anew when it is opened. */
export const edition = 2;

/** How finely it is kept when events were stored, in milliseconds; a day is a whole number of these. */
export const slotMs = 1_800_000;
/** Which part of its day of storing, with two digits. */
export const slotOf = (stored) => String(Math.floor((stored % 86_400_000) / slotMs)).padStart(2, "0");

const hourOf = (time) => String(new Date(time).getUTCHours()).padStart(2, "0");
const videoPart = (part) => (own) => [["video", String(own.video?.videoId ?? ""), own.video?.videoTitle ?? "", part]];

/** By label. Each is handed the tenant's object, the page's name and the event's time; gives measures with their keys. */
const measures = {
  "web.webpagedetails.pageViews": (own, page, time) => [
    ["view", page, own.page?.type ?? ""],
    ["hour", hourOf(time)],
  ],
  "page.scrollDepth": (own, page) => [["scroll", page, String(own.page?.scrollMilestone ?? "")]],
  "page.elementVisible": (own, page) => [["section", page, own.page?.elementVisible ?? ""]],
  "finder.filterUse": ({ finder = {} }) => [
    ["finder", finder.name ?? "", finder.value ?? "", finder.action ?? "", finder.resultCount === 0 ? "none" : ""],
  ],
  video_start: videoPart("start"),
  video_25: videoPart("25"),
  video_50: videoPart("50"),
  video_75: videoPart("75"),
  video_end: videoPart("end"),
};

/** One kind of event for each flag: which step it is of, how the flow was entered, and whether a visitor signed in sent it. */
function schedulingFlag(flag, { scheduling = {} }, xdm) {
  const isSignedIn = xdm.identityMap?.username?.some(
    ({ authenticatedState }) => authenticatedState === "authenticated",
  );
  return [["scheduling", scheduling.step ?? "", flag, scheduling.entry ?? "", isSignedIn ? "signed-in" : "guest"]];
}

const flagLabel = "scheduling.";

/** True for a label that reports count. */
export function isCounted(label) {
  return Object.hasOwn(measures, label) || label.startsWith(flagLabel);
}

/** The tallies of an accepted event: `[measure, ...the parts of its key]`, all texts. `time` in milliseconds since 1970. */
export function keysOf(label, xdm, time, tenantKey) {
  const own = xdm[tenantKey] ?? {};
  if (label.startsWith(flagLabel)) return schedulingFlag(label.slice(flagLabel.length), own, xdm);
  return measures[label](own, xdm.web?.webPageDetails?.name ?? "", time);
}
