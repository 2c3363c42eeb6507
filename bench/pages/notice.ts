/** Triggers for variants that have none: the minimum that detects a page view, scrolling, sections and filters. */

export type Kind = "view" | "scroll" | "section" | "filter";
export type Tell = (kind: Kind, detail: string | number) => void;

/** Calls back once for each, starting now; for the page view at DOM ready. */
export function notice(tell: Tell): void {
  const begin = () => {
    tell("view", "");
    watchScrolling(tell);
    watchSections(tell);
    watchFilters(tell);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
  else begin();
}

export function watchScrolling(tell: Tell): void {
  let left = [25, 50, 75, 100];
  let asked = false;
  const measure = () => {
    asked = false;
    const percentage = ((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100;
    const passed = left.filter((milestone) => percentage > Math.min(milestone, 99));
    left = left.filter((milestone) => !passed.includes(milestone));
    for (const milestone of passed) tell("scroll", milestone);
  };
  addEventListener(
    "scroll",
    () => {
      if (asked || left.length === 0) return;
      asked = true;
      requestAnimationFrame(measure);
    },
    { passive: true },
  );
}

export function watchSections(tell: Tell): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        tell("section", target.getAttribute("data-section") ?? "");
      }
    },
    { threshold: 0.5 },
  );
  for (const section of document.querySelectorAll("[data-section]")) observer.observe(section);
}

export function watchFilters(tell: Tell): void {
  document.addEventListener("click", ({ target }) => {
    const chip = (target as Element).closest("[data-filter]");
    if (chip) tell("filter", chip.getAttribute("data-value") ?? "");
  });
}

/** The page details of every event. */
export const pageFacts = () => ({
  name: "content:bayviewhealth:us:en:lp:heart-of-expertise",
  url: location.origin + location.pathname,
  title: document.title,
  siteSection: "lp",
});
