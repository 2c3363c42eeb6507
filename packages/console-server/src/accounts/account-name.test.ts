import { expect, it } from "vitest";
import { isDeceptive, lookOf, nameFault } from "./account-name.ts";

it.each(["Ana", "ana.okonkwo", "Ana-Lucía 2", "Анна", "Ελένη", "山田 たろう", "김 민수", "Ana B", "Łukasz", "נועה"])(
  "takes %s",
  (name) => expect(nameFault(name)).toBeUndefined(),
);

it.each([
  ["", "letters"],
  ["<b>", "letters"],
  ["a".repeat(65), "letters"],
  ["Аna", "one script"],
  ["Anа", "one script"],
  ["Οlga", "one script"],
  ["Vеra B", "one script"],
  ["Ana\u3164", "one script"],
  ["Ana\u115f", "one script"],
  ["The Start", "audit trail"],
  ["unknown", "audit trail"],
  ["token nightly", "audit trail"],
  ["Token  Nightly", "audit trail"],
])("refuses %j", (name, why) => expect(nameFault(name)).toContain(why));

it.each([
  ["Ana", "ANA"],
  ["Ana", "Ａｎａ"],
  ["aca", "аса"],
  ["Poppy", "Рорру".replace("р", "р")],
  ["BEATE", "ВЕАТЕ"],
  ["Ina", "lna"],
  ["Olga", "0lga"],
  ["Bernd", "Bemd"],
  ["Ana  B", "Ana B"],
])("sees that %s and %s look the same", (one, other) => expect(lookOf(one)).toBe(lookOf(other)));

it("tells other names apart", () => {
  const names = ["Ana", "Anna", "Ana B", "Ana.B", "Bo", "Ben", "Vera", "Vero", "Анна", "Ola", "Cy", "ana@example.org"];
  expect(new Set(names.map(lookOf)).size).toBe(names.length);
  expect(names.some(isDeceptive)).toBe(false);
});
