/** Reads settings from environment variables, and from the files that hold secrets. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { UsageFault } from "../errors/usage-fault.ts";
import { factsOf, innerOf, isGroup, type SettingFacts, type SettingsSchema } from "./setting.ts";

type Given = { [key: string]: Given | string };

/** A blank variable counts as unset. Throws UsageFault: which setting, what is wrong with it, and what to write. */
export function readSettings<Output>(schema: SettingsSchema<Output>, environment: NodeJS.ProcessEnv): Output {
  const given = collect(schema, environment) ?? {};
  const { success, output, issues } = v.safeParse(schema, given, { abortEarly: true });
  if (success) return output;
  throw new UsageFault(explain(issues[0], schema, given));
}

/** The texts of what is set, in the schema's form; undefined where nothing is. */
function collect(schema: SettingsSchema, environment: NodeJS.ProcessEnv): Given | undefined {
  const given: Given = {};
  for (const [key, entry] of Object.entries(schema.entries)) {
    const inner = innerOf(entry);
    const value = isGroup(inner) ? collect(inner, environment) : textOf(factsOf(inner), environment);
    if (value !== undefined) given[key] = value;
  }
  return Object.keys(given).length > 0 ? given : undefined;
}

function textOf({ name, holds }: SettingFacts, environment: NodeJS.ProcessEnv): string | undefined {
  const text = (holds === "secret" ? readSecretFile(`${name}_FILE`, environment) : undefined) ?? environment[name];
  return text?.trim() ? text : undefined;
}

/** The file's last line ends belong to the editor, not to the secret. */
function readSecretFile(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const file = environment[name];
  if (!file) return undefined;
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").replace(/[\r\n]+$/, "");
  } catch (error) {
    throw new UsageFault(`${name} cannot be read: ${(error as Error).message}`);
  }
  if (secret.trim() !== "") return secret;
  throw new UsageFault(`${name} names an empty file: ${file}`);
}

/** The path of an issue leads to a setting, and on to a part of its value; without one, the message is for several settings. */
function explain({ path, input, message }: v.BaseIssue<unknown>, schema: SettingsSchema, given: Given): string {
  let [group, set] = [schema, given];
  const keys = path?.map(({ key }) => key as string) ?? [];
  for (const [depth, key] of keys.entries()) {
    const entry = innerOf(group.entries[key] as v.GenericSchema);
    const value = set[key];
    if (!isGroup(entry)) {
      const facts = factsOf(entry);
      if (value === undefined) return missing(facts, group, set);
      return unusable(facts, depth + 1 < keys.length ? `has "${input}"` : `is "${withoutPassword(String(value))}"`);
    }
    [group, set] = [entry, value as Given];
  }
  return message;
}

function unusable({ name, form, example, holds }: SettingFacts, what: string): string {
  const use = `se ${form}${example === undefined ? "" : `, such as ${name}=${example}`}.`;
  return holds ? `${name} cannot be used: u${use}` : `${name} ${what}. U${use}`;
}

function missing({ name, example }: SettingFacts, group: SettingsSchema, given: Given): string {
  const [set = name] = Object.keys(given).map((key) => factsOf(group.entries[key] as v.GenericSchema).name);
  const what = example === undefined ? name : `${name}=${example}`;
  return `${name} is not set, but ${set} is, which needs it. Set ${what}, or unset ${set}.`;
}

/** An address that should have none may have one. */
const withoutPassword = (text: string) => text.replace(/\/\/\S*@/, "//…@");
