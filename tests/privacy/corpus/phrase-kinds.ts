/** Identifiers that are short, or that their words announce: ages, years of birth, last digits, numbers of other countries. */
import { inTurn, type Kind, secret } from "./kind.ts";
import { fullName, makeBirthDate, makePerson } from "./person.ts";
import { between, digits, letters, pick, type Random } from "./random.ts";

/** Encodings that keep words and short numbers readable; in others, one or two digits cannot be told from text. */
const encodings = [
  "plain",
  "upper case",
  "lower case",
  "percent",
  "percent twice",
  "every byte in percent",
  "decimal entities",
  "hex entities",
  "Unicode escapes",
  "byte escapes",
  "code points",
  "full width",
  "zero width between",
  "soft hyphens between",
  "byte order marks between",
  "kashidas between",
  "Arabic-Indic digits",
  "no-break blanks",
  "thin blanks",
  "underscores",
];

const named = (...formats: Parameters<typeof inTurn>): Kind => ({ rank: "named", encodings, make: inTurn(...formats) });
/** The whole text is the secret: its number alone also occurs elsewhere. */
const whole = (write: (random: Random) => string) => (random: Random) => secret(write(random));
const tens = ["forty", "fifty", "sixty", "seventy", "eighty"];
const age = (random: Random) => between(random, 90, 109);
/** No year, which is public. */
const lastFour = (random: Random) => `${between(random, 3, 8)}${digits(random, 3)}`;

/** A date of the last years, as a child's, and as dates of treatment. */
const recent = (random: Random) => {
  const { month, day, monthName } = makeBirthDate(random);
  return { slashed: `${month}/${day}/${between(random, 2024, 2026)}`, named: `${monthName} ${Number(day)}` };
};
const dated =
  (write: (date: string) => string, form: "slashed" | "named" = "slashed") =>
  (random: Random) => {
    const date = recent(random)[form];
    // A day without a year is nobody's once the word is gone.
    return form === "named" ? secret(write(date)) : secret(write(date), date);
  };
/** A letter, a digit and a letter at least: without digits, and in small letters, a code looks like words. */
const codeGroup = (random: Random) => `${letters(random, 2)}${between(random, 2, 9)}${letters(random, 2)}`;
const activationCode = (separator: string) => (random: Random) =>
  [codeGroup(random), codeGroup(random), codeGroup(random)].join(separator);
const withName = (write: (name: string, last: string) => string) => (random: Random) => {
  const person = makePerson(random);
  return secret(write(fullName(person), person.last), person.last);
};

export const phraseKinds: Readonly<Record<string, Kind>> = {
  "age over 89": named(
    whole((random) => `${age(random)} years old`),
    whole((random) => `${age(random)}-year-old`),
    whole((random) => `mother, aged ${age(random)}`),
    whole((random) => `${age(random)} y.o.`),
    whole((random) => `${age(random)} a\u00f1os`),
    whole((random) => `turning ${between(random, 90, 99)}`),
    whole((random) => `her ${between(random, 94, 99)}th birthday`),
    whole((random) => `${between(random, 90, 99)}\u6b72`),
    whole((random) => `ninety-${pick(random, ["two", "six", "eight"])} years old`),
    whole((random) => `noventa y ${pick(random, ["dos", "seis", "ocho"])} a\u00f1os`),
  ),
  "date of birth in words": named(
    whole((random) => `${makeBirthDate(random).monthName} fifteenth, nineteen ${pick(random, tens)}-five`),
    whole((random) => `the twenty-first of ${makeBirthDate(random).monthName} nineteen ${pick(random, tens)} two`),
    whole((random) => `${makeBirthDate(random).monthName} second, two thousand and nineteen`),
    whole((random) => `${makeBirthDate(random).monthName} sixteenth ${between(random, 1931, 2009)}`),
    whole((random) => `quince de marzo de mil novecientos ${pick(random, ["ochenta", "setenta"])} y cinco`),
  ),
  "year or day of birth": named(
    whole((random) => `born in ${makeBirthDate(random).year}`),
    whole((random) => `DOB: ${makeBirthDate(random).year}`),
    whole((random) => {
      const { day, monthName } = makeBirthDate(random);
      return `DOB ${monthName} ${Number(day)}`;
    }),
    whole((random) => `${between(random, 1, 28)}. Dezember ${makeBirthDate(random).year}`),
    whole((random) => `${between(random, 1, 28)} de mar\u00e7o de ${makeBirthDate(random).year}`),
    whole((random) => `Hunyo ${between(random, 1, 28)}, ${makeBirthDate(random).year}`),
    whole((random) => `${between(random, 1, 28)} th\u00e1ng 3 n\u0103m ${makeBirthDate(random).year}`),
    whole((random) => `DOB ${makeBirthDate(random).month}/${makeBirthDate(random).year}`),
  ),
  "last digits of a number": named(
    whole((random) => `SSN ending in ${lastFour(random)}`),
    whole((random) => `social security ${lastFour(random)}`),
    whole((random) => `Visa ****${lastFour(random)}`),
    whole((random) => `last 4 of social ${lastFour(random)}`),
    whole((random) => `\u2022\u2022\u2022-\u2022\u2022-${lastFour(random)}`),
  ),
  "child's date of birth": named(
    dated((date) => `Baby Boy V. (b. ${date})`),
    dated((date) => `Newborn photos ${date}`),
    dated((date) => `Beb\u00e9 Olivia ${date}`),
    dated((date) => `turned 5 on ${date}`),
    dated((date) => `twins, ${date}`),
    dated((date) => `naci\u00f3 el ${date}`),
  ),
  "date of treatment": named(
    dated((date) => `surgery date ${date}`),
    dated((date) => `admitted ${date}`),
    dated((date) => `discharged on ${date}`, "named"),
    dated((date) => `fecha de cirug\u00eda: ${date}`),
    dated((date) => `died ${date}`, "named"),
  ),
  "number of a plan": named(
    whole((random) => `Plan HMO ${between(random, 3, 9)}${digits(random, 4)}-${letters(random, 2)}`),
    whole((random) => `plan id ${between(random, 3, 9)}${digits(random, 4)}`),
    whole((random) => `group PPO ${between(random, 3, 9)}${digits(random, 4)}`),
    whole((random) => `miembro ${between(random, 3, 9)}${digits(random, 4)}`),
  ),
  "activation code": named(whole(activationCode("-")), whole(activationCode(" ")), whole(activationCode("_"))),
  donor: {
    rank: "other",
    encodings,
    make: inTurn(
      withName((name) => `Thank you, ${name}! Your gift of $250`),
      withName((name) => `Gift from ${name}`),
      withName((_name, last) => `Gracias, familia ${last}`),
    ),
  },
  "announced number": named(
    whole((random) => `Pt# ${digits(random, 6)}`),
    whole((random) => `hospital number ${digits(random, 6)}`),
    whole((random) => `enrollee ${digits(random, 6)}`),
    whole((random) => `historia cl\u00ednica ${digits(random, 6)}`),
    whole((random) => `your code is ${digits(random, 6)}`),
    whole((random) => `M.R.N. ${digits(random, 5)}`),
    whole((random) => `FIN ${digits(random, 6)}`),
    whole((random) => `patientid ${digits(random, 5)}`),
    whole((random) => `Insurance ID: ${letters(random, 2)}${digits(random, 4)}`),
    whole((random) => `medrec_${digits(random, 6)}`),
    whole((random) => `\u75c5\u5386\u53f7 ${digits(random, 6)}`),
  ),
  "national number": named(
    whole((random) => `943 476 ${digits(random, 4)}`),
    whole((random) => `QQ 12 34 ${digits(random, 2)} C`),
    whole((random) => `${digits(random, 8)}Z`),
    whole((random) => `X-${digits(random, 7)}-L`),
    whole((random) => `GOMC850312MDFRRN${digits(random, 2)}`),
    whole((random) => `123.456.${digits(random, 3)}-09`),
    whole((random) => `+44 7700 ${digits(random, 6)}`),
  ),
  "e-mail in words": named(
    (random) => {
      const { plainFirst, plainLast } = makePerson(random);
      return secret(`${plainFirst} at ${plainLast} dot com`, `${plainFirst} at ${plainLast}`);
    },
    (random) => {
      const { plainFirst, plainLast } = makePerson(random);
      return secret(`${plainFirst}_at_${plainLast}.com`, `${plainFirst}_at_${plainLast}`);
    },
    (random) => {
      const { plainFirst, plainLast } = makePerson(random);
      return secret(`${plainFirst}-arroba-${plainLast}-punto-com`, `${plainFirst}-arroba-${plainLast}`);
    },
    (random) => {
      const { plainFirst, plainLast } = makePerson(random);
      return secret(`${plainFirst}_at_${plainLast}_com`, `${plainFirst}_at_${plainLast}`);
    },
    (random) => {
      const { plainFirst, plainLast } = makePerson(random);
      return secret(`${plainFirst}*at*${plainLast}*dot*com`, `${plainFirst}*at*${plainLast}`);
    },
  ),
  "vehicle's plate": {
    rank: "other",
    encodings,
    make: inTurn(whole((random) => `plate ${letters(random, 3)}-${digits(random, 4)}`)),
  },
};
