/** Fictional people. A test checks that none of their names is in the published lists of legitimate values. */
import { between, pick, type Random } from "./random.ts";

const firstNames = `
  Demetrios Gwendoline Adaeze Tomás Oluwaseun Brigid Dmitri Keiko Rosalind Jamal Ludovica Thandiwe
  Siobhán Guillermo Nkechi Anneliese Yevgenia Rashid Marisol Xiomara Bartholomew Ingrid Kwabena
  Leocadia Zbigniew Hortensia Mireille Eleftheria Parvati Anselm
`
  .trim()
  .split(/\s+/);
const lastNames = `
  Kallas Okafor Nakamura O'Brannigan Haddad Szymanski Villanueva Thorvald Quispe Ramaswamy
  Delacroix-Wong Abernathy Featherstonehaugh Mbeki Castellanos Lindqvist Papadakis Tchaikov Oyelaran
  Vandermeer Zielinski Etxeberria Kowalczyk Nguyenova Achterberg Bjornstad Cuauhtemoc Dragomirescu
  Eklund Fitzwilliam Gudmundsson Hrabovsky Iwanicki Jankowiak Kristoffersen Llewellyn Mazurkiewicz
  Nwachukwu Ostrowska Przybylski
`
  .trim()
  .split(/\s+/);

export interface Person {
  first: string;
  last: string;
  /** As in a user name or an e-mail address: lower case, ASCII letters. */
  plainFirst: string;
  plainLast: string;
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z-]/g, "")
    .toLowerCase();

export function makePerson(random: Random): Person {
  const first = pick(random, firstNames);
  const last = pick(random, lastNames);
  return { first, last, plainFirst: plain(first), plainLast: plain(last) };
}

export const fullName = ({ first, last }: Person) => `${first} ${last}`;

/** The date of birth of a person aged 4 to 95. */
export interface BirthDate {
  year: string;
  month: string;
  day: string;
  monthName: string;
}

const monthNames = `
  January February March April May June July August September October November December
`
  .trim()
  .split(/\s+/);

export function makeBirthDate(random: Random): BirthDate {
  const month = between(random, 1, 12);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    year: String(between(random, 1931, 2021)),
    month: two(month),
    day: two(between(random, 1, 28)),
    monthName: monthNames[month - 1] ?? "January",
  };
}

export const allNames: readonly string[] = [...firstNames, ...lastNames];
