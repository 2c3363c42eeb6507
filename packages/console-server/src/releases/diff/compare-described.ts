/** Compares lists of described things by name, and their parts. */
import type { DescribedDifference, MemberDifference } from "@tagwell/contract";

/** A thing's parts: texts, lists of texts, or anything else that JSON can say. Parts that are undefined are left out. */
export type Described = Readonly<Record<string, unknown>>;

/** In the order of the new list; what was removed follows. */
export function compareDescribed(
  from: ReadonlyMap<string, Described>,
  to: ReadonlyMap<string, Described>,
): DescribedDifference[] {
  return [...new Set([...to.keys(), ...from.keys()])].flatMap((name): DescribedDifference[] => {
    const [before, after] = [from.get(name), to.get(name)];
    const members = compareMembers(before ?? {}, after ?? {});
    if (!before) return [{ name, change: "added", members }];
    if (!after) return [{ name, change: "removed", members }];
    return members.length === 0 ? [] : [{ name, change: "changed", members }];
  });
}

function compareMembers(from: Described, to: Described): MemberDifference[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((member): MemberDifference[] => {
    const [before, after] = [from[member], to[member]];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    if (isTexts(before ?? []) && isTexts(after ?? [])) {
      const lists = { added: without(after, before), removed: without(before, after) };
      if (lists.added.length + lists.removed.length > 0) return [{ member, ...lists }];
    }
    return [
      {
        member,
        ...(before !== undefined && { from: textOf(before) }),
        ...(after !== undefined && { to: textOf(after) }),
      },
    ];
  });
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
/** What the first list has more of than the second. */
function without(list: unknown, taken: unknown): string[] {
  const rest = [...((taken ?? []) as string[])];
  return ((list ?? []) as string[]).filter((item) => {
    const at = rest.indexOf(item);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}
const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
