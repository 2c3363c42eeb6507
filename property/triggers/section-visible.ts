/** Triggers when a named section of the page becomes visible, once per name and page. */
import { catchErrors, type DelegateFactory, type Fire, type Trigger, watchElements } from "@tagwell/container";

/** The details that the trigger passes to a rule. */
export interface SectionDetails {
  /** The section's name. */
  section: { elementVisible: string };
}

interface SectionVisibleSettings {
  part: number;
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

const delegate: DelegateFactory =
  ({ window, captureMoment }, turbine) =>
  ({ part }: SectionVisibleSettings, fire: Fire<SectionDetails>) => {
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
  };

/**
 * Triggers when `part` (0 to 1) of a section `[data-section="<name>"]` is visible, or that share of the viewport if the
 * section is larger. Sections that are added later count too.
 */
export function sectionVisible({ part = 0.5 }: { part?: number } = {}): Trigger {
  return { kind: "event", name: "section-visible", settings: { part } satisfies SectionVisibleSettings, delegate };
}

/** Describes the trigger in the documentation. */
export const describe = (): string => "a named section comes into view, once per page";
