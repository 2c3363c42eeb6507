/** Visits that end while events are still being sent. */
import type { Visit } from "../visit.ts";
import { legacyCookie, linked, returning, scrolls } from "./parts.ts";

const leave = { does: "leave" } as const;
/** Every response comes after the page has been left: one that comes just before sets cookies, or does not. */
const answer = () => ({ afterMs: Infinity });

export const leavingVisits: readonly Visit[] = [
  {
    title: "left before it has loaded, returning",
    place: "apex",
    cookies: returning,
    keepsLoading: true,
    steps: [scrolls, leave],
  },
  {
    title: "left before it has loaded, the edge elsewhere",
    place: "elsewhere",
    cookies: returning,
    keepsLoading: true,
    steps: [scrolls, leave],
  },
  { title: "left before it has loaded, new", place: "apex", keepsLoading: true, answer, steps: [scrolls, leave] },
  {
    title: "left before it has loaded, with an identity from the address",
    place: "apex",
    address: linked(10),
    keepsLoading: true,
    answer,
    steps: [scrolls, leave],
  },
  {
    title: "left before it has loaded, with an identity from an older library",
    place: "apex",
    cookies: legacyCookie(),
    keepsLoading: true,
    answer,
    steps: [scrolls, leave],
  },
  ...(["apex", "elsewhere"] as const).flatMap((place): Visit[] => [
    { title: "left at once, returning", place, cookies: returning, hurried: true, answer, steps: [scrolls, leave] },
    { title: "left at once, new", place, hurried: true, answer, steps: [scrolls, leave] },
    { title: "left after a while", place, steps: [scrolls, leave] },
  ]),
];
