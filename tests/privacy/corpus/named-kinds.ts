/**
 * Identifiers that may leave in no address and no text, on any page: e-mail, phone, SSN, MRN, birth date, card, member,
 * group.
 */
import { inTurn, type Kind, secret } from "./kind.ts";
import { makeBirthDate, makePerson } from "./person.ts";
import { between, digits, letters, pick, type Random, withLuhn } from "./random.ts";

const areaCodes = ["415", "510", "628", "707", "925", "212", "646", "305"];
const phone = (write: (area: string, exchange: string, line: string) => string) => (random: Random) => {
  const [area, exchange, line] = [
    pick(random, areaCodes),
    `${between(random, 2, 9)}${digits(random, 2)}`,
    digits(random, 4),
  ];
  return secret(write(area, exchange, line), area + exchange + line, exchange + line);
};
const abroad = (code: string, write: (a: string, b: string) => string) => (random: Random) => {
  const [a, b] = [digits(random, 4), digits(random, 4)];
  return secret(write(a, b), `${code}${a}${b}`, a + b);
};

const ssn = (write: (a: string, b: string, c: string) => string) => (random: Random) => {
  const [a, b, c] = [String(between(random, 101, 665)), String(between(random, 10, 99)), digits(random, 4)];
  return secret(write(a, b, c), a + b + c);
};

const recordNumber = (length: number, write: (number: string) => string) => (random: Random) => {
  const number = `00${digits(random, length)}`.slice(-length);
  return secret(write(number), number.replace(/^0+/, ""));
};

const born = (write: (date: ReturnType<typeof makeBirthDate>) => string) => (random: Random) =>
  secret(write(makeBirthDate(random)));
const bare = (text: string) => String(Number(text));

const card = (prefix: string, groups: readonly number[], separator: string) => (random: Random) => {
  const length = groups.reduce((total, group) => total + group, 0);
  const number = withLuhn(prefix + digits(random, length - prefix.length - 1));
  const parts = groups.map((group, at) => {
    const from = groups.slice(0, at).reduce((total, before) => total + before, 0);
    return number.slice(from, from + group);
  });
  return secret(parts.join(separator), number);
};
const fours = [4, 4, 4, 4];

const numbered = (make: (random: Random) => string, write: (number: string) => string) => (random: Random) => {
  const number = make(random);
  return secret(write(number), number);
};

export const namedKinds: Readonly<Record<string, Kind>> = {
  "e-mail": {
    rank: "named",
    make: inTurn(
      (random) => {
        const { plainFirst, plainLast } = makePerson(random);
        return secret(`${plainFirst}.${plainLast}@gmail.com`, `${plainFirst}.${plainLast}`);
      },
      (random) => {
        const { plainLast } = makePerson(random);
        const local = `${plainLast}${digits(random, 4)}`;
        return secret(`${local}@mail.example.co.uk`, local);
      },
      (random) => {
        const { plainFirst, plainLast } = makePerson(random);
        return secret(`${plainFirst}_${plainLast}+mychart@example.org`, `${plainFirst}_${plainLast}`);
      },
      (random) => {
        const { plainFirst, plainLast } = makePerson(random);
        return secret(`mailto:${plainLast}-${plainFirst}@health.example`, `${plainLast}-${plainFirst}`);
      },
    ),
  },
  phone: {
    rank: "named",
    make: inTurn(
      phone((a, b, c) => `(${a}) ${b}-${c}`),
      phone((a, b, c) => `${a}-${b}-${c}`),
      phone((a, b, c) => `${a}.${b}.${c}`),
      phone((a, b, c) => `+1 ${a} ${b} ${c}`),
      phone((a, b, c) => `1-${a}-${b}-${c}`),
      phone((a, b, c) => `${a}${b}${c}`),
      phone((a, b, c) => `+1${a}${b}${c}`),
      phone((a, b, c) => `tel:+1-${a}-${b}-${c}`),
      phone((a, b, c) => `${a} ${b} ${c} ext. 22`),
      phone((a, b, c) => `(${a})${b}-${c}`),
      abroad("4420", (a, b) => `+44 20 ${a} ${b}`),
      abroad("5255", (a, b) => `+52 55 ${a} ${b}`),
    ),
  },
  "social security number": {
    rank: "named",
    make: inTurn(
      ssn((a, b, c) => `${a}-${b}-${c}`),
      ssn((a, b, c) => `${a} ${b} ${c}`),
      ssn((a, b, c) => `SSN ${a}${b}${c}`),
      ssn((a, b, c) => `${a}.${b}.${c}`),
      ssn((a, b, c) => `${a}${b}${c}`),
    ),
  },
  "medical record number": {
    rank: "named",
    make: inTurn(
      recordNumber(8, (number) => `MRN ${number}`),
      recordNumber(7, (number) => `MRN: ${number}`),
      recordNumber(8, (number) => `MRN#${number}`),
      recordNumber(6, (number) => `mrn=${number}`),
      recordNumber(7, (number) => `Medical Record Number ${number}`),
      recordNumber(8, (number) => `WEB-MRN-${number}`),
      recordNumber(7, (number) => `MRN${number}`),
      recordNumber(8, (number) => `Med. rec. no. ${number}`),
    ),
  },
  "date of birth": {
    rank: "named",
    make: inTurn(
      born(({ year, month, day }) => `${month}/${day}/${year}`),
      born(({ year, month, day }) => `${bare(month)}/${bare(day)}/${year.slice(2)}`),
      born(({ year, month, day }) => `${year}-${month}-${day}`),
      born(({ year, month, day }) => `${day}.${month}.${year}`),
      born(({ year, monthName, day }) => `${monthName} ${bare(day)}, ${year}`),
      born(({ year, monthName, day }) => `${bare(day)} ${monthName.slice(0, 3)} ${year}`),
      born(({ year, month, day }) => `${year}${month}${day}`),
      born(({ year, month, day }) => `${month}-${day}-${year}`),
      born(({ year, monthName, day }) => `${bare(day)}-${monthName.slice(0, 3)}-${year}`),
      born(({ year, month, day }) => `${year}/${month}/${day}`),
      born(({ year, month, day }) => `${year}-${month}-${day}T00:00:00Z`),
      (random) => {
        // A small child's birth date is labelled, because the date alone could be an event's.
        const { month, day } = makeBirthDate(random);
        return secret(`DOB: ${month}/${day}/2025`, `${month}/${day}/2025`);
      },
      (random) => {
        const { year, monthName, day } = makeBirthDate(random);
        return secret(`born ${day} ${monthName} ${year}`, `${day} ${monthName} ${year}`);
      },
    ),
  },
  "card number": {
    rank: "named",
    make: inTurn(
      card("4", fours, " "),
      card("52", fours, "-"),
      card("4", [16], ""),
      card("37", [4, 6, 5], " "),
      card("6011", fours, " "),
      card("34", [15], ""),
    ),
  },
  "member number": {
    rank: "named",
    make: inTurn(
      numbered(
        (random) => `H${digits(random, 8)}`,
        (number) => number,
      ),
      numbered(
        (random) => `W${digits(random, 9)}`,
        (number) => `Member ID: ${number}`,
      ),
      numbered(
        (random) => `${letters(random, 3)}${digits(random, 9)}`,
        (number) => number,
      ),
      numbered(
        (random) => digits(random, 9),
        (number) => `member no. ${number}`,
      ),
      numbered(
        (random) => `${letters(random, 3)}${digits(random, 3)}M${digits(random, 5)}`,
        (number) => `Subscriber ${number}`,
      ),
      numbered(
        (random) => `${digits(random, 8)}-01`,
        (number) => `memberid=${number}`,
      ),
    ),
  },
  "group number": {
    rank: "named",
    make: inTurn(
      numbered(
        (random) => digits(random, 6),
        (number) => `group no. ${number}`,
      ),
      numbered(
        (random) => `${between(random, 2, 9)}Y-${digits(random, 5)}`,
        (number) => `grp ${number}`,
      ),
      numbered(
        (random) => digits(random, 7),
        (number) => `Group # ${number}`,
      ),
      numbered(
        (random) => `${digits(random, 6)}-${digits(random, 3)}`,
        (number) => `Group number: ${number}`,
      ),
      numbered(
        (random) => digits(random, 6),
        (number) => `GRP${number}`,
      ),
    ),
  },
};
