import { describe, expect, it } from "vitest";
import { isWeakPassword } from "./weak-password.ts";

it.each([
  "aaaaaaaaaaaa",
  "passwordpassword",
  "password1234",
  "Password123!",
  "P@ssw0rd2024!",
  "pa$$word 1111",
  "Summer2024!!",
  "123456789012",
  "210987654321",
  "abcdefghijkl",
  "lkjihgfedcba",
  "abcabcabcabc",
  "abababababab",
  "qwertyuiop12",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "asdfghjkl;'a",
  "iloveyou2026",
  "letmein123456",
  "DragonMonkey1",
  "clinicclinic",
  "x9!x9!x9!x9!",
  "tagwell12345",
  "Hospital!2026",
  "healthcare12",
  "analytics123",
  "Vera.Okonkwo1",
  "verokonkwo1234".replace("ver", "vera"),
  "ｐａｓｓｗｏｒｄ１２３４",
  " password 1 ",
])("refuses %s", (password) => expect(isWeakPassword(password, "Vera Okonkwo")).resolves.toBe(true));

it.each([
  "correct horse battery",
  "a long password",
  "x7Kq2mPv9LwZ",
  "948372615048",
  "quiet anvil over seven",
  "Sommerregen am Kanal",
  "пять тихих лошадей",
  "vera walks the heron",
])("takes %s", (password) => expect(isWeakPassword(password, "Vera Okonkwo")).resolves.toBe(false));

describe("the organization's own names", () => {
  const own = ["Lakeside Health", "Lakeside Medical Center of Springfield", "www.lakeside-health.example"];
  const isWeak = (password: string) => isWeakPassword(password, "Vera Okonkwo", ...own);
  it.each([
    "Lakeside2026!",
    "L@kes1de2026!",
    "LakesideHealth2026!",
    "Springfield26",
    "lakeside.vera1",
    "lakesidemedicalcenterofspringfield",
  ])("are known: %s", (password) => expect(isWeak(password)).resolves.toBe(true));
  it.each(["lakeside heron walks far", "Sommerregen am Kanal", "springs quietly over"])(
    "may stand among other words: %s",
    (password) => expect(isWeak(password)).resolves.toBe(false),
  );
});

it("judges the longest ones by what is repeated", async () => {
  for (const password of ["a1".repeat(128), "password".repeat(32), "abcdefghijklm".repeat(19)])
    await expect(isWeakPassword(password, "Vera")).resolves.toBe(true);
  await expect(isWeakPassword("@4310!|5$7".repeat(25), "Vera")).resolves.toBe(false);
});
