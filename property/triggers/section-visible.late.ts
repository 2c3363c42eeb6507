/** Reports the sections of the page when they become visible. */
import { catchErrors, type LateCode, watchElements } from "@tagwell/container";
import type { AddressPattern } from "@tagwell/contract";

/** The details that the trigger passes to a rule. */
export interface SectionDetails {
  /** The section's name. */
  section: { elementVisible: string };
}

export interface SectionVisibleSettings {
  part: number;
  address?: readonly AddressPattern[];
}

/**
 * Intersection thresholds. `part` is exact for elements that fit the viewport. A section many viewports tall reaches only a
 * small ratio of itself, so each threshold is nine tenths of the one before, down to a thousandth of `part`.
 */
function sharesBelow(part: number): number[] {
  const shares: number[] = [];
  for (let share = part; share > part / 1000; share *= 0.9) shares.push(share);
  return shares;
}

/** The visible share of the smaller of element and viewport: 0 to 1. */
function partInView(entry: IntersectionObserverEntry, { innerWidth, innerHeight }: Window): number {
  const { intersectionRect: seen, boundingClientRect: whole, rootBounds } = entry;
  const area = seen.width * seen.height;
  // An element without an area is never visible, even inside the viewport.
  if (area === 0) return 0;
  const width = Math.min(whole.width, rootBounds?.width ?? innerWidth);
  const height = Math.min(whole.height, rootBounds?.height ?? innerHeight);
  return Math.max(entry.intersectionRatio, area / (width * height));
}

const start: LateCode<SectionVisibleSettings, SectionDetails> = ({ parts, turbine, settings, fire }) => {
  const { window, captureMoment } = parts;
  const { part } = settings;
  const told = new Set<string>();
  const look = catchErrors(turbine, (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    for (const entry of entries) {
      if (partInView(entry, window) < part) continue;
      observer.unobserve(entry.target);
      const name = entry.target.getAttribute("data-section")?.trim();
      if (!name || told.has(name)) continue;
      told.add(name);
      fire({ moment: captureMoment(), section: { elementVisible: name } });
    }
  });
  const { IntersectionObserver: Observer } = window.document.defaultView ?? globalThis;
  const observer = new Observer(look, { threshold: sharesBelow(part) });
  watchElements({
    document: window.document,
    selector: "[data-section]",
    attributes: ["data-section"],
    found: (section) => observer.observe(section),
  });
  // It listens for nothing.
  return () => {};
};

export default start;
