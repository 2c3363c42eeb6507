/** Triggers when a named section of the page is seen, once per name and page. */
import { catchErrors, type DelegateFactory, type Fire, type Trigger, watchElements } from "@tagwell/container";

/** What the trigger tells a rule. */
export interface SectionDetails {
  /** The section's name. */
  section: { elementVisible: string };
}

interface SectionVisibleSettings {
  part: number;
}

/**
 * The browser reports at these shares of an element. For one that fits the screen `part` is exact; a section of many
 * screens is seen at a small share of itself: the shares lie a tenth apart, down to a section of a thousand screens.
 */
function sharesBelow(part: number): number[] {
  const shares: number[] = [];
  for (let share = part; share > part / 1000; share *= 0.9) shares.push(share);
  return shares;
}

/** How much is in view, measured against the smaller of element and viewport: 0 to 1. */
function partInView(entry: IntersectionObserverEntry, { innerWidth, innerHeight }: Window): number {
  const { intersectionRect: seen, boundingClientRect: whole, rootBounds } = entry;
  const area = seen.width * seen.height;
  // An element without an area cannot be seen, though it may lie in the viewport.
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
 * When a section `[data-section="<name>"]` is seen: `part` (0 to 1) of it, or of the screen where the section is the
 * larger of the two. Sections that come later count too.
 */
export function sectionVisible({ part = 0.5 }: { part?: number } = {}): Trigger {
  return { kind: "event", name: "section-visible", settings: { part } satisfies SectionVisibleSettings, delegate };
}

/** The trigger in words, for the documents. */
export const describe = (): string => "a named section comes into view, once per page";
