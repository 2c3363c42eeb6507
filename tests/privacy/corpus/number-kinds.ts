/** Other numbers that identify a person: insurance, portal, pharmacy, government, network and device ids. */
import { inTurn, type Kind, secret } from "./kind.ts";
import { makePerson } from "./person.ts";
import { between, digits, hex, letters, pick, type Random, token, withLuhn } from "./random.ts";

const of =
  (make: (random: Random) => string, write: (id: string) => string = (id) => id) =>
  (random: Random) => {
    const id = make(random);
    return secret(write(id), id);
  };
const other = (...formats: Parameters<typeof inTurn>): Kind => ({ rank: "other", make: inTurn(...formats) });

/** Medicare numbers do not use the letters S, L, O, I, B and Z. */
const mbiLetter = (random: Random) => pick(random, [..."ACDEFGHJKMNPQRTUVWXY"]);
const digit = (random: Random) => String(between(random, 0, 9));
const mbi = (separator: string) => (random: Random) => {
  const [n, a] = [() => digit(random), () => mbiLetter(random)];
  return [`${between(random, 1, 9)}${a()}${n()}${n()}`, `${a()}${a()}${n()}`, `${a()}${a()}${n()}${n()}`].join(
    separator,
  );
};
const pairs = (text: string, separator: string) => text.match(/../g)?.join(separator) ?? "";

export const numberKinds: Readonly<Record<string, Kind>> = {
  "Medicare id": other(
    of(mbi("-")),
    of(mbi("")),
    of(mbi(""), (id) => `Medicare ${id}`),
    of(mbi("-"), (id) => `MBI: ${id.toLowerCase()}`),
  ),
  "Medicaid id": other(
    of(
      (random) => `${letters(random, 2)}${digits(random, 5)}${letters(random, 1)}`,
      (id) => `Medicaid ${id}`,
    ),
    of(
      (random) => `9${digits(random, 7)}A`,
      (id) => `Medi-Cal ID ${id}`,
    ),
    of(
      (random) => digits(random, 9),
      (id) => `Medicaid ID #${id}`,
    ),
  ),
  "payer's policy": other(
    of(
      (random) => `YRP${digits(random, 3)}M${digits(random, 5)}`,
      (id) => `anthem ${id}`,
    ),
    of(
      (random) => `XEA${digits(random, 9)}`,
      (id) => `Blue Shield policy ${id}`,
    ),
    of(
      (random) => `W${digits(random, 9)}`,
      (id) => `Aetna ${id}`,
    ),
    of((random) => `POL-${digits(random, 9)}`),
    of(
      (random) => `U${digits(random, 8)} 01`,
      (id) => `Cigna ${id}`,
    ),
  ),
  "patient portal id": other(
    of((random) => `Z${digits(random, 7)}`),
    of(
      (random) => `E${digits(random, 5)}`,
      (id) => `Epic ID ${id}`,
    ),
    of(
      (random) => `WPRNT${token(random, 14)}7`,
      (id) => `MyChart ${id}`,
    ),
    of(
      (random) => digits(random, 9),
      (id) => `CSN ${id}`,
    ),
    of((random) => `e${token(random, 11)}3-${token(random, 11)}`),
  ),
  "pharmacy number": other(
    of((random) => `PHRM-${digits(random, 1)}K${digits(random, 1)}-${digits(random, 5)}`),
    of(
      (random) => `${digits(random, 7)}-${digits(random, 5)}`,
      (id) => `Rx# ${id}`,
    ),
    of(
      (random) => digits(random, 7),
      (id) => `Rx ${id}`,
    ),
    of(
      (random) => digits(random, 7),
      (id) => `prescription no. ${id}`,
    ),
  ),
  "driver's licence": other(
    of(
      (random) => `D${digits(random, 7)}`,
      (id) => `CA DL ${id}`,
    ),
    of(
      (random) => `F${digits(random, 3)}-${digits(random, 3)}-${digits(random, 2)}-${digits(random, 3)}-0`,
      (id) => `Driver's license ${id}`,
    ),
    of(
      (random) => digits(random, 9),
      (id) => `DL# ${id}`,
    ),
  ),
  passport: other(
    of(
      (random) => digits(random, 9),
      (id) => `passport ${id}`,
    ),
    of(
      (random) => `C${digits(random, 8)}`,
      (id) => `Passport No. ${id}`,
    ),
    (random) => {
      const { plainFirst, plainLast } = makePerson(random);
      const [first, last] = [plainFirst, plainLast].map((name) => name.replace(/-/g, "").toUpperCase());
      return secret(`P<USA${last}<<${first}<<<<<<`, `${last}<<${first}`);
    },
  ),
  "record number without a word": other(
    of((random) => digits(random, 7)),
    of((random) => digits(random, 9)),
    of((random) => digits(random, 12)),
  ),
  "record number in the form of a provider's": {
    rank: "other",
    make: inTurn(of((random) => withLuhn(`1${digits(random, 8)}`, "80840"))),
  },
  "account number": other(
    of(
      (random) => digits(random, 12),
      (id) => `account no. ${id}`,
    ),
    of((random) => `GB29NWBK${digits(random, 14)}`),
    of(
      (random) => digits(random, 9),
      (id) => `Guarantor ${id}`,
    ),
  ),
  "vehicle number": other(of((random) => `1HGCM8${digits(random, 4)}3A${digits(random, 5)}`)),
  "network address": other(
    of((random) => `73.${between(random, 100, 254)}.${between(random, 100, 254)}.${between(random, 10, 254)}`),
    of((random) => `2601:645:${hex(random, 3)}7:${hex(random, 3)}f::${hex(random, 3)}b`),
  ),
  "hardware address": other(
    of((random) => pairs(`3c22${hex(random, 8)}`.toUpperCase(), ":")),
    of((random) => pairs(`a483${hex(random, 8)}`, "-")),
  ),
  "device id": other(
    of((random) => `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`),
    of(
      (random) => withLuhn(`35${digits(random, 12)}`),
      (id) => `IMEI ${id}`,
    ),
    of((random) => `9${hex(random, 7)}d${hex(random, 6)}7`),
  ),
  coordinates: other((random) => {
    const [north, west] = [digits(random, 5), digits(random, 5)];
    return secret(`37.${north},-122.${west}`, `37.${north},-122.${west}`);
  }),
};
