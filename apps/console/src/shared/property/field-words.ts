/** The names of fields as people read them. */

/** A field's path in words: "page.type" as "page type", "campaign.campaign" as "campaign". */
export function fieldWords(path: string): string {
  if (path === "container.rule") return "rule";
  const words = path.split(".").flatMap((part) => wordsIn(part).split(" "));
  return words.filter((word, at) => word !== words[at - 1]).join(" ");
}

/** A name in one part: "scrollMilestone" as "scroll milestone". */
export const wordsIn = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
