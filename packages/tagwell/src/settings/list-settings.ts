/** Lists settings as people read them: in the documents, in --help, and in the file that an edge's service reads. */
import { factsOf, innerOf, isGroup, isOptional, type SettingsSchema } from "./setting.ts";

export interface ListedSetting {
  name: string;
  /** The variable that names a file with it, where it is a secret. */
  file: string | undefined;
  /** What it sets, what its value looks like, and what else it needs. */
  says: string;
  /** What holds where it is not set; "" for what something else needs. */
  unset: string;
}

/** In the schema's order. */
export function listSettings(schema: SettingsSchema): ListedSetting[] {
  const entries = Object.values(schema.entries);
  const [first, ...others] = entries.filter((entry) => !isOptional(entry)).map((entry) => factsOf(entry).name);
  return entries.flatMap((entry) => {
    const inner = innerOf(entry);
    if (isGroup(inner)) return listSettings(inner);
    const { name, says, form, example, unset = "", holds } = factsOf(inner);
    const file = holds === "secret" ? `${name}_FILE` : undefined;
    const needed = name === first ? others : [first].filter((each) => each !== undefined);
    const value = [form && `: ${form}`, example && `, such as ${example}`].filter(Boolean).join("");
    const sentences = [
      `${says}${value}.`,
      ...(needed.length > 0 ? [`Needs ${needed.join(", ")}.`] : []),
      ...(file ? [`${file} names a file with it.`] : []),
    ];
    return { name, file, says: sentences.join(" "), unset: (isOptional(entry) && entry.default) || unset };
  });
}

/** In one line. */
export const describeSetting = ({ says, unset }: ListedSetting): string =>
  unset === "" ? says : `${says} Unless set: ${unset}.`;

/** What `--help` prints of a command that reads these. */
export function settingsHelp(schema: SettingsSchema): string {
  const settings = listSettings(schema);
  const width = Math.max(...settings.map(({ name }) => name.length));
  const lines = settings.map((setting) => `  ${setting.name.padEnd(width)}  ${describeSetting(setting)}`);
  return ["Settings are environment variables:", "", ...lines, ""].join("\n");
}
