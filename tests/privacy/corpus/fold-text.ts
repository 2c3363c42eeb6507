/** Normalizes texts that readers consider equal: case, accents, digits of other scripts, look-alikes, invisible characters. */

const lookAlikes: Record<string, string> = {
  а: "a",
  с: "c",
  е: "e",
  о: "o",
  р: "p",
  х: "x",
  у: "y",
  і: "i",
  в: "b",
  н: "h",
  к: "k",
  м: "m",
  т: "t",
  ν: "n",
  ζ: "z",
};
for (const digits of ["〇一二三四五六七八九", "⓿❶❷❸❹❺❻❼❽❾"])
  [...digits].forEach((digit, value) => {
    lookAlikes[digit] = String(value);
  });

const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** The value of a digit of any script: Unicode encodes each script's ten digits consecutively. */
function valueOfDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(point - value - 1)) value++;
  return String(value);
}

/** Lower case, without accents and invisible characters, with ASCII digits. */
export const foldText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Co}\u0640]|(?!\s)\p{Cc}/gu, "")
    .toLowerCase()
    .replace(/[\u0080-\u{10ffff}]/gu, (sign) => lookAlikes[sign] ?? (/\p{Nd}/u.test(sign) ? valueOfDigit(sign) : sign));

/** Only letters and digits. */
export const lettersAndDigits = (folded: string) => folded.replace(/[^\p{L}\p{N}]/gu, "");
