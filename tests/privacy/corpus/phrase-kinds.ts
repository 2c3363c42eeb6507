/** Identifiers that are short, or that their words announce: ages, years of birth, last digits, numbers of other countries. */
import { inTurn, type Kind, secret } from "./kind.ts";
import { makeBirthDate, makePerson } from "./person.ts";
import { between, digits, letters, type Random } from "./random.ts";

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
  "kashidas between",
  "Arabic-Indic digits",
  "no-break blanks",
  "thin blanks",
  "underscores",
];

const named = (...formats: Parameters<typeof inTurn>): Kind => ({ rank: "named", encodings, make: inTurn(...formats) });
/** The whole text is the secret: its number alone also occurs elsewhere. */
const whole = (write: (random: Random) => string) => (random: Random) => secret(write(random));
const age = (random: Random) => between(random, 90, 109);
/** No year, which is public. */
const lastFour = (random: Random) => `${between(random, 3, 8)}${digits(random, 3)}`;

export const phraseKinds: Readonly<Record<string, Kind>> = {
  "age over 89": named(
    whole((random) => `${age(random)} years old`),
    whole((random) => `${age(random)}-year-old`),
    whole((random) => `mother, aged ${age(random)}`),
    whole((random) => `${age(random)} y.o.`),
    whole((random) => `${age(random)} a\u00f1os`),
  ),
  "year or day of birth": named(
    whole((random) => `born in ${makeBirthDate(random).year}`),
    whole((random) => `DOB: ${makeBirthDate(random).year}`),
    whole((random) => {
      const { day, monthName } = makeBirthDate(random);
      return `DOB ${monthName} ${Number(day)}`;
    }),
    whole((random) => `${between(random, 1, 28)}. Dezember ${makeBirthDate(random).year}`),
  ),
  "last digits of a number": named(
    whole((random) => `SSN ending in ${lastFour(random)}`),
    whole((random) => `social security ${lastFour(random)}`),
    whole((random) => `Visa ****${lastFour(random)}`),
    whole((random) => `\u2022\u2022\u2022-\u2022\u2022-${lastFour(random)}`),
  ),
  "announced number": named(
    whole((random) => `Pt# ${digits(random, 6)}`),
    whole((random) => `hospital number ${digits(random, 6)}`),
    whole((random) => `enrollee ${digits(random, 6)}`),
    whole((random) => `historia cl\u00ednica ${digits(random, 6)}`),
    whole((random) => `your code is ${digits(random, 6)}`),
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
  ),
  "vehicle's plate": {
    rank: "other",
    encodings,
    make: inTurn(whole((random) => `plate ${letters(random, 3)}-${digits(random, 4)}`)),
  },
};
