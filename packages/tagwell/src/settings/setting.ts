/** How a setting is described: a schema of its text, with what is said of it. */
import * as v from "valibot";

/** What is said of a setting in the documents, in --help, and of a value that cannot be used. */
export interface SettingFacts {
  /** The environment variable. */
  name: string;
  /** What it sets, and its unit. */
  says: string;
  /** What a value looks like; completes "Use …". */
  form?: string;
  /** A value that can be used. */
  example?: string;
  /** What holds where it is not set; a default of the schema goes before. */
  unset?: string;
  /**
   * A secret is also read from the file that `<name>_FILE` names. No message repeats it, nor what names a person, because messages
   * are logged.
   */
  holds?: "secret" | "person";
}

/** A schema with what its texts look like, and whether they hold what must not be repeated. */
export const formed = <S extends v.GenericSchema>(schema: S, form: string) =>
  v.pipe(schema, v.metadata({ form } satisfies Partial<SettingFacts>));
export const holding = <S extends v.GenericSchema>(holds: "secret" | "person", schema: S) =>
  v.pipe(schema, v.metadata({ holds } satisfies Partial<SettingFacts>));

/** A setting that its group needs. */
export const needed = <S extends v.GenericSchema>(
  name: string,
  says: string,
  schema: S,
  more: Pick<SettingFacts, "example" | "unset"> = {},
) => v.pipe(schema, v.metadata({ name, says, ...more } satisfies SettingFacts));

/** A setting that may be left out. */
export const setting = <S extends v.GenericSchema>(...described: Parameters<typeof needed<S>>) =>
  v.exactOptional(needed(...described));

/** Settings by the name that the program has for each. What a group requires is required as soon as one of it is set. */
export interface SettingsSchema<Output = unknown> extends v.GenericSchema<unknown, Output> {
  entries: Readonly<Record<string, v.GenericSchema>>;
}

export const isGroup = (schema: v.GenericSchema): schema is SettingsSchema => "entries" in schema;

export const isOptional = (schema: v.GenericSchema): schema is v.OptionalSchema<v.GenericSchema, string | undefined> =>
  "wrapped" in schema;

/** The schema itself, of one that may be left out. */
export const innerOf = (schema: v.GenericSchema): v.GenericSchema => (isOptional(schema) ? schema.wrapped : schema);

export const factsOf = (schema: v.GenericSchema) => v.getMetadata(innerOf(schema)) as unknown as SettingFacts;
