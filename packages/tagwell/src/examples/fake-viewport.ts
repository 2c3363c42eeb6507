/**
 * jsdom draws nothing and has no IntersectionObserver: this one reports an element as wholly in view when it is told to.
 * What truly counts as seen is shown in a real browser (journeys/element-visible.spec.ts).
 */

export interface FakeViewport {
  /** Brings the element into view. */
  see: (element: Element) => void;
}

/** Gives the window an IntersectionObserver that obeys. */
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

  Object.assign(window, { IntersectionObserver: FakeObserver });
  return {
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
