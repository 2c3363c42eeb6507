/** Binds questions to what they are asked about: an open database, or a storage. */

/** Questions without what they are asked about, which is their first argument. */
export type Asked<Questions> = {
  [Name in keyof Questions]: Questions[Name] extends (about: never, ...args: infer Args) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

/** Questions of one subject, such as an open database's rows. */
export function askOf<About, Questions extends Record<string, (about: About, ...args: never[]) => unknown>>(
  questions: Questions,
  about: About,
): Asked<Questions> {
  const asked = Object.entries(questions).map(([name, question]) => [name, question.bind(undefined, about)]);
  return Object.fromEntries(asked) as Asked<Questions>;
}
