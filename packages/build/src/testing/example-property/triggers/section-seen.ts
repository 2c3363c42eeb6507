/** Triggers when a section of the page enters the viewport, once per section. */
import { catchErrors, defineTrigger, type Fire, watchElements } from "@tagwell/container";

export interface SectionDetails {
  section: { name: string };
}

interface SectionSeenSettings {
  selector: string;
}

/** When a section that this CSS selector matches enters the viewport. */
export const sectionSeen = defineTrigger({
  name: "section-seen",
  delegate:
    ({ window, captureMoment }, turbine) =>
    ({ selector }: SectionSeenSettings, fire: Fire<SectionDetails>) => {
      const look = catchErrors(turbine, (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          fire({ moment: captureMoment(), section: { name: target.id } });
        }
      });
      const { IntersectionObserver: Observer } = window.document.defaultView ?? globalThis;
      const observer = new Observer(look);
      watchElements({
        document: window.document,
        selector,
        attributes: [],
        found: (section) => observer.observe(section),
      });
    },
});

/** The trigger in words, for documents and the console. */
export const describe = ({ selector }: SectionSeenSettings): string => `a section \`${selector}\` is seen`;
