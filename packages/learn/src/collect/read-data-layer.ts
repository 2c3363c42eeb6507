/** Reads a page's categories and tags from what it pushes into the data layer. */

const maxTags = 50;

/** `page.category` whole, and the kinds of page that `page.pageInfo` names. */
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
