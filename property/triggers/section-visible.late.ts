/** Reports the sections of the page when they become visible. */
import { type AddressPattern, catchErrors, contentOf, type LateCode, watchElements } from "tagwell";

/** The details that the trigger passes to a rule. */
export interface SectionDetails {
  /** The section's name. */
  section: { elementVisible: string };
}

export interface SectionVisibleSettings {
  part?: number;
  address?: readonly AddressPattern[];
}

/**
 * Intersection thresholds. `part` is exact for elements that fit the viewport. A section many viewports tall reaches only a
 * small ratio of itself, so each threshold is nine tenths of the one before, down to a thousandth of `part`. Those above are for
 * sections of several boxes.
 */
function sharesAround(part: number): number[] {
  const shares: number[] = [];
  for (let share = part; share > part / 1000; share *= 0.9) shares.push(share);
  for (let share = part; share < 1; share += 0.1) shares.push(share);
  return [...shares, 1];
}

/** The boxes of a section, with their areas: its own box, or, where it has none, those of its content. */
type Boxes = Map<Element, { whole: number; seen: number }>;

/** The area of a box, no more than would fill the viewport, and how much of it is visible. */
function areasOf(entry: IntersectionObserverEntry, { innerWidth, innerHeight }: Window) {
  const { intersectionRect, boundingClientRect: box, rootBounds } = entry;
  const width = Math.min(box.width, rootBounds?.width ?? innerWidth);
  const whole = width * Math.min(box.height, rootBounds?.height ?? innerHeight);
  const seen = Math.max(entry.intersectionRatio * whole, intersectionRect.width * intersectionRect.height);
  // An element without an area is never visible, even inside the viewport.
  return { whole, seen: whole && seen };
}

/** The visible share of the smaller of section and viewport: 0 to 1. */
function partInView(boxes: Boxes, { innerWidth, innerHeight }: Window): number {
  const sum = (which: "whole" | "seen") => [...boxes.values()].reduce((total, areas) => total + areas[which], 0);
  return sum("seen") / Math.min(sum("whole"), innerWidth * innerHeight) || 0;
}

const start: LateCode<SectionVisibleSettings, SectionDetails> = ({ parts, turbine, settings, fire }) => {
  const { window, captureMoment } = parts;
  const { part = 0.5 } = settings;
  const told = new Set<string>();
  /** The sections that each observed element is a box of: sections without a box may be inside one another. */
  const sections = new WeakMap<Element, Map<Element, Boxes>>();
  const follow = (element: Element, section: Element, boxes: Boxes) => {
    sections.set(element, new Map(sections.get(element)).set(section, boxes));
    observer.observe(element);
    resizes.observe(element);
  };
  const tell = (section: Element, boxes: Boxes) => {
    for (const element of boxes.keys()) sections.get(element)?.delete(section);
    const name = section.getAttribute("data-section")?.trim();
    if (!name || told.has(name)) return;
    told.add(name);
    fire({ moment: captureMoment(), section: { elementVisible: name } });
  };
  const look = catchErrors(turbine, (entries: IntersectionObserverEntry[]) => {
    for (const entry of entries) {
      const { target, boundingClientRect } = entry;
      for (const [section, boxes] of sections.get(target) ?? []) {
        for (const child of contentOf(target, boundingClientRect))
          if (!boxes.has(child)) {
            boxes.set(child, { whole: 0, seen: 0 });
            follow(child, section, boxes);
          }
        boxes.set(target, areasOf(entry, window));
        if (partInView(boxes, window) >= part) tell(section, boxes);
      }
      if (sections.get(target)?.size) continue;
      observer.unobserve(target);
      resizes.unobserve(target);
    }
  });
  const browser = window.document.defaultView ?? globalThis;
  const observer = new browser.IntersectionObserver(look, { threshold: sharesAround(part) });
  // An empty section is wholly in view to the browser, which tells of nothing more when the page fills it.
  const resizes = new browser.ResizeObserver(
    catchErrors(turbine, (entries: ResizeObserverEntry[]) => {
      for (const { target } of entries) {
        observer.unobserve(target);
        observer.observe(target);
      }
    }),
  );
  watchElements({
    document: window.document,
    selector: "[data-section]",
    attributes: ["data-section"],
    found: (section) => follow(section, section, new Map()),
  });
  // It listens for nothing.
  return () => {};
};

export default start;
