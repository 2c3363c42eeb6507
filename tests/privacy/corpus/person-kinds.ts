/** Texts that name or describe a person, and secrets that give access to a person's record. */
import { inTurn, type Kind, secret } from "./kind.ts";
import { fullName, makeBirthDate, makePerson } from "./person.ts";
import { between, digits, hex, letters, pick, token } from "./random.ts";

const other = (...formats: Parameters<typeof inTurn>): Kind => ({ rank: "other", make: inTurn(...formats) });
const streets = ["Larkspur Street", "Juniper Avenue", "Old Quarry Road", "Thistledown Lane", "Harrowgate Blvd"];
const jsonToken = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A postal address remains an address in these encodings only. */
const addressEncodings = [
  "plain",
  "percent",
  "percent twice",
  "percent three times",
  "every byte in percent",
  "decimal entities",
  "hex entities",
  "Unicode escapes",
  "base64",
  "base64url",
  "base64 in percent",
];

const complaints = [
  "blood in my urine",
  "lump under my left arm",
  "panic attacks at night",
  "burning when I pee",
  "faint line on my pregnancy test",
];
const since = [
  "since Tuesday",
  "for three weeks",
  "after my divorce",
  "and my husband doesn't know",
  "again this morning",
];

export const personKinds: Readonly<Record<string, Kind>> = {
  "person's name": other(
    (random) => {
      const person = makePerson(random);
      return secret(fullName(person), fullName(person), person.last);
    },
    (random) => {
      const person = makePerson(random);
      return secret(`${person.last}, ${person.first}`, person.last);
    },
    (random) => {
      const person = makePerson(random);
      return secret(`${person.first} ${letters(random, 1)}. ${person.last}`, person.last);
    },
    (random) => {
      const person = makePerson(random);
      return secret(`mrs. ${person.last.toLowerCase()}`, person.last);
    },
  ),
  "short name": other((random) => {
    const name = `${pick(random, ["Li", "Xu", "Bo", "Oz", "Ng"])} ${pick(random, ["Wu", "Xi", "Ye", "Vo", "Qu"])}`;
    return secret(name);
  }),
  "name in another script": other((random) =>
    secret(pick(random, ["Ольга Кузнецова", "محمد الشريف", "田中美咲", "Γιώργος Παπαδάκης", "אביגיל כהן"])),
  ),
  "name that shares a provider's surname": other((random) => {
    const { first } = makePerson(random);
    const provider = pick(random, ["Chen", "Kim", "Raman", "O'Neill", "Álvarez"]);
    return secret(`${first} ${provider}`, `${first} ${provider}`, first);
  }),
  "name with a birth date": other((random) => {
    const { plainFirst, plainLast, last } = makePerson(random);
    const { year, month, day } = makeBirthDate(random);
    return secret(`${plainFirst}.${plainLast}.${year}${month}${day}`, last, `${year}${month}${day}`);
  }),
  "user name": other(
    (random) => {
      const { plainFirst, plainLast, last } = makePerson(random);
      return secret(`${plainFirst}.${plainLast}${digits(random, 2)}`, last);
    },
    (random) => {
      const { plainFirst, plainLast, last } = makePerson(random);
      return secret(`${plainFirst[0]}.${plainLast}`, last);
    },
    (random) => {
      const { plainFirst, plainLast, last } = makePerson(random);
      return secret(`${plainLast}${plainFirst[0]}${digits(random, 4)}`, last);
    },
  ),
  "file name": other(
    (random) => {
      const { first, last } = makePerson(random);
      return secret(`${last}_${first}_lab_results_2024.pdf`, last);
    },
    (random) => {
      const { plainFirst, plainLast, last } = makePerson(random);
      return secret(`${plainFirst}-${plainLast}-mri.pdf`, last);
    },
    (random) => {
      const { first, last } = makePerson(random);
      return secret(`Discharge summary ${first} ${last} (2).docx`, last);
    },
    (random) => {
      const { last } = makePerson(random);
      return secret(`tax_return_${last}_2024.pdf`, last);
    },
    (random) => {
      const { plainFirst, plainLast } = makePerson(random);
      return secret(`${plainLast.toUpperCase()}^${plainFirst.toUpperCase()}.dcm`, plainLast);
    },
  ),
  "street address": other(
    (random) => secret(`${digits(random, 4)} ${pick(random, streets)}`),
    (random) => secret(`${digits(random, 3)} W. ${pick(random, streets)}, Apt ${between(random, 2, 40)}B`),
    (random) => {
      const box = `Box ${digits(random, 5)}`;
      return secret(`P.O. ${box}, Visalia CA 93277`, box);
    },
  ),
  "reason for a visit": other((random) => secret(`${pick(random, complaints)} ${pick(random, since)}`)),
  "result of a test": other((random) => {
    const number = digits(random, 5);
    return secret(`hiv-positive-${number}`, `hiv-positive-${number}`, `positive-${number}`);
  }),
  "confirmation code": other(
    (random) => {
      const code = `${letters(random, 2)}${digits(random, 3)}${letters(random, 2)}`;
      return secret(`Confirmation ${code}`, code);
    },
    (random) => {
      const number = `A-${digits(random, 7)}`;
      return secret(`Appointment # ${number}`, number);
    },
  ),
  "session token": other(
    (random) => secret(hex(random, 32)),
    (random) => secret(`${token(random, 20)}7${token(random, 20)}`),
    (random) => secret(`PHPSESSID=${hex(random, 13)}7${hex(random, 12)}`),
  ),
  "magic-link token": other(
    (random) => secret(`${token(random, 10)}4${token(random, 11)}`),
    (random) => secret(`${hex(random, 8)}3${hex(random, 7)}`),
  ),
  "JSON web token": other((random) => {
    const { plainFirst, plainLast } = makePerson(random);
    const payload = jsonToken({ sub: digits(random, 9), name: `${plainFirst} ${plainLast}` });
    const signature = `${token(random, 30)}5${token(random, 12)}`;
    return secret(`${jsonToken({ alg: "HS256", typ: "JWT" })}.${payload}.${signature}`, payload, signature);
  }),
  "address with credentials": {
    rank: "never",
    encodings: addressEncodings,
    make: inTurn((random) => {
      const { plainLast } = makePerson(random);
      const password = `Tr0ub${token(random, 6)}`;
      return secret(`https://${plainLast}:${password}@portal.example/inbox`, plainLast, password);
    }),
  },
  "address with a person in its query": {
    rank: "never",
    encodings: addressEncodings,
    make: inTurn(
      (random) => {
        const { plainFirst } = makePerson(random);
        const user = `${plainFirst}${digits(random, 2)}`;
        return secret(`https://mail.example/read?user=${user}`, user);
      },
      (random) => {
        const key = `Qx${digits(random, 2)}${token(random, 9)}`;
        return secret(`//t.example/c?k=${key}`, key);
      },
    ),
  },
};
