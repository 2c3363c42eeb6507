/** Reads a page's categories and tags from its data-layer pushes. */

const maxTags = 50;

/** All of `page.category`, and the page type and content type of `page.pageInfo`. */
export function readDataLayer(push: unknown): string[] {
  const page = groupOf(groupOf(push).page);
  const { pageType, contentType } = groupOf(page.pageInfo);
  const values = Object.values(groupOf(page.category)).flatMap((value) =>
    Array.isArray(value) ? value.slice(0, maxTags) : [value],
  );
  return [...values, pageType, contentType].filter((value): value is string => typeof value === "string");
}

function groupOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
