/** What the statements about trace records need of a storage: how it writes what two engines' SQL does not have in common. */

/** A condition, and the values of its parameters by their names: texts, numbers, and lists of texts. */
export interface Condition {
  where: string;
  params: Record<string, unknown>;
}

export interface TraceSql {
  rows<Row>(sql: string, params: Condition["params"]): Row[] | Promise<Row[]>;
  /**
   * The table, each record once, to be searched by an index where the engine has to be told. `among`: for a subquery, which may
   * find a record several times.
   */
  traces(index?: "openings" | "rules" | "counts" | "visits", among?: "among"): string;
  /** The word before conditions that hold for every copy of a record or for none. */
  where: "WHERE" | "PREWHERE";
  /** A parameter: a text, a whole number, and texts for `IN`. */
  text(name: string): string;
  number(name: string): string;
  texts(name: string): string;
  /** A member of the column `record`: a text, a number or its JSON; empty or 0 where it has none. */
  member(name: string, type: "String" | "Int" | "Raw"): string;
  /** Whether a member has the parameter's text in it, in any case. */
  hasText(name: string, parameter: string): string;
  /** Of a group's row with the greatest position. Besides, the statement selects that position. */
  newest(expression: string): string;
  /** Records that were stored from `since` on and before `until`, in milliseconds since 1970. */
  during(range: { since?: number | undefined; until?: number | undefined }): Condition;
  /** What tells the time of storing of a record, and how it tells it, in milliseconds since 1970. */
  place: string;
  timesOf(): (place: number) => number;
  /** Which of these stored events, by their `_id`s, name a username. */
  withUsername(ids: readonly string[]): ReadonlySet<string> | Promise<ReadonlySet<string>>;
}
