/** A page's name as people read it. */

/** Parts of a page's name that say where it is published, not what it is. */
const isPlace = (part: string, at: number) =>
  part === "content" ||
  /^[a-z]{2}$/.test(part) ||
  (at < 2 && part.includes(".")) ||
  (at === 1 && /^[a-z-]+$/.test(part));

/** `content:example:us:en:cardiology:appointments` as "Cardiology / Appointments"; a name of another form as it is. */
export function pageLabel(name: string): string {
  const parts = name.split(":");
  if (parts[0] !== "content" || parts.length < 3) return name;
  const own = parts.filter((part, at) => part !== "" && !isPlace(part, at));
  return own.length === 0 ? "Home" : own.map(titleOf).join(" / ");
}

function titleOf(part: string): string {
  const words = part.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
