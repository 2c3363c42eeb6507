/**
 * jsdom draws nothing: it has no IntersectionObserver, no ResizeObserver and no heights. This observer reports an element as wholly in view when it
 * is told to, and the page is as high as twenty viewports.
 */

export interface FakeViewport {
  /** Brings the element into view. */
  see: (element: Element) => void;
  /** Scrolls until this much of the page, in percent, has been in view. */
  scrollTo: (percentage: number) => void;
}

const viewports = 20;

/** Gives the window both observers and a height. */
export function fakeViewport(window: Window): FakeViewport {
  const observers = new Set<FakeObserver>();

  class FakeObserver {
    readonly watched = new Set<Element>();
    readonly report: IntersectionObserverCallback;

    constructor(report: IntersectionObserverCallback) {
      this.report = report;
      observers.add(this);
    }

    observe = (element: Element) => void this.watched.add(element);
    unobserve = (element: Element) => void this.watched.delete(element);
    disconnect = () => this.watched.clear();
  }

  // No element changes its size.
  Object.assign(window, { IntersectionObserver: FakeObserver, ResizeObserver: FakeObserver });
  const height = window.innerHeight * viewports;
  Object.defineProperty(window.document.documentElement, "scrollHeight", { value: height });
  return {
    scrollTo(percentage) {
      // A little further than asked: percentages are rounded down.
      const bottom = Math.min(((percentage + 0.001) / 100) * height, height);
      Object.defineProperty(window, "scrollY", { value: Math.max(bottom - window.innerHeight, 0), configurable: true });
      // As a browser does: at the document, from which it bubbles to the window.
      window.document.dispatchEvent(new (window as Window & typeof globalThis).Event("scroll", { bubbles: true }));
    },
    see(target) {
      const rect = { width: 100, height: 100 };
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        intersectionRect: rect,
        boundingClientRect: rect,
      };
      for (const observer of observers)
        if (observer.watched.has(target))
          observer.report([entry as IntersectionObserverEntry], observer as unknown as IntersectionObserver);
    },
  };
}
