/** A doctor, as finders and profile pages show one. */

/** The finder filters that a person can be found by; the values are codes that the site's authors chose. */
export type FilterName = "specialty" | "gender" | "language" | "insurance" | "topic";

/** The portrait: haircut, and indexes into the skin and hair colours. */
export interface Look {
  cut: "short" | "long" | "bun" | "none";
  skin: number;
  hair: number;
}

export interface Person {
  /** Provider id, as the scheduling site knows it. */
  id: string;
  /** Department id. */
  dept: string;
  slug: string;
  name: string;
  title: string;
  codes: Record<FilterName, string[]>;
  place: string;
  about: string;
  training: string[];
  /** Stars out of five, and the number of ratings. */
  rating: { stars: number; count: number };
  look: Look;
  /** Sees children. */
  childrens: boolean;
  /** Teaches at the university. */
  faculty: boolean;
}
