import { expect, it } from "vitest";
import { readGroups } from "./read-groups.ts";

type Values = Readonly<Record<string, Record<string, string & { list: string[] }>>>;

it("lists the groups that a payload reads", () => {
  expect(readGroups(({ page, search }: Values) => ({ page, term: search?.term }))).toEqual({
    groups: ["page", "search"],
  });
});

it("builds payloads that call, convert, spread and loop over absent values", () => {
  const payload = ({ page, user }: Values) => ({
    ...page,
    title: page?.title?.trim().slice(0, 10),
    length: Number(page?.length),
    text: `${user?.name}`,
    tags: [...(page?.tags?.list ?? [])],
    keys: Object.keys(page ?? {}),
  });
  expect(readGroups(payload)).toEqual({ groups: ["page", "user"] });
});

it("keeps what a payload throws, and the groups that it read before", () => {
  const error = new RangeError("no");
  const payload = ({ page }: Values) => {
    if (page) throw error;
  };
  expect(readGroups(payload)).toEqual({ groups: ["page"], error });
});

it("takes fields that are no function: they read nothing", () => expect(readGroups(undefined)).toEqual({ groups: [] }));

it("ends a loop that follows a member to the last one, which absent values have not", () => {
  const payload = ({ page }: { page: { parent?: object } }) => {
    let last: { parent?: object } | undefined = page;
    while (last?.parent) last = last.parent;
    return { page: last };
  };
  expect(readGroups(payload)).toEqual({ groups: ["page"] });
});

it("ends a loop without an end, and says so", () => {
  const payload = () => {
    for (;;);
  };
  expect(readGroups(payload, 10).error).toEqual(new Error("it does not end within 0.01 s"));
});
