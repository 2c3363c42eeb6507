/** Prints the table of settings in docs/reference/config.md from the doc comments of `PropertyConfig`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { root } from "../lib/folders.ts";
import { markdownTable } from "./markdown-table.ts";

const source = "packages/container/src/authoring/define-config.ts";
/** Wrapper types that mean nothing to a reader of the table. */
const wrappers = new Set(["Readonly", "Partial", "NoInfer"]);
/** Reader-friendly names of type parameters and key types. */
const keyNames: Readonly<Record<string, string>> = {
  Site: "site key",
  Parameter: "name",
  EnvironmentName: "environment",
};

type Node = Extract<ReturnType<typeof parseSync>["program"]["body"][number], { type: "TSInterfaceDeclaration" }>;
type Member = Extract<Node["body"]["body"][number], { type: "TSPropertySignature" }>;
type Type = NonNullable<Member["typeAnnotation"]>["typeAnnotation"];

interface Setting {
  path: string;
  type: string;
  isOptional: boolean;
  comment: string;
}

export function printConfig(): string {
  const rows = readSettings(readFileSync(join(root, source), "utf8")).map(({ path, type, isOptional, comment }) => {
    const [, meaning = comment, standard] = /^(.*?)\s*Default: (.*?)\.?$/.exec(comment) ?? [];
    return [`\`${path}\``, `\`${type}\``, standard ?? (isOptional ? "none" : "required"), meaning];
  });
  return markdownTable(["setting", "type", "default", "meaning"], rows);
}

/** Every setting of the interface `PropertyConfig` in this code; nested settings follow the setting that contains them. */
export function readSettings(code: string): Setting[] {
  const { program, comments } = parseSync("define-config.ts", code);
  const interfaces = new Map<string, Member[]>();
  const aliases = new Map<string, string>();
  for (const statement of program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type === "TSInterfaceDeclaration") interfaces.set(declared.id.name, properties(declared.body.body));
    if (declared?.type === "TSTypeAliasDeclaration") aliases.set(declared.id.name, textOf(declared.typeAnnotation));
  }

  const commentBefore = ({ start }: Member) => {
    const comment = comments.findLast(({ end }) => end <= start && code.slice(end, start).trim() === "");
    if (comment === undefined) return "";
    return comment.value
      .replace(/^\s*\*+ ?/gm, "")
      .replace(/\s+/g, " ")
      .trim();
  };
  function textOf(type: Type): string {
    const { start, end } = unwrap(type);
    const text = code
      .slice(start, end)
      .replace(/readonly /g, "")
      .replace(/\s+/g, " ");
    return aliases.get(text) ?? text;
  }

  /** The settings inside a setting of this type, each with its path. */
  function below(type: Type, path: string): Setting[] {
    if (type.type === "TSTypeLiteral") return read(properties(type.members), path);
    if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return [];
    const [key, value] = type.typeArguments?.params ?? [];
    if (type.typeName.name === "Record" && value) {
      return below(value, `${path}.<${keyName(key)}>`);
    }
    return read(interfaces.get(type.typeName.name) ?? [], path);
  }

  function read(members: Member[], prefix = ""): Setting[] {
    return members.flatMap((member) => {
      if (member.key.type !== "Identifier" || !member.typeAnnotation) return [];
      const path = prefix === "" ? member.key.name : `${prefix}.${member.key.name}`;
      const type = unwrap(member.typeAnnotation.typeAnnotation);
      const nested = below(type, path);
      const shown = nested.length > 0 ? "object" : plainType(type);
      return [{ path, type: shown, isOptional: member.optional === true, comment: commentBefore(member) }, ...nested];
    });
  }

  function plainType(type: Type): string {
    if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return textOf(type);
    const [key, value] = type.typeArguments?.params ?? [];
    return key && value ? `{ <${keyName(key)}>: ${textOf(value)} }` : textOf(type);
  }

  function keyName(key: Type | undefined): string {
    const name = key ? textOf(key) : "";
    return keyNames[name] ?? name;
  }

  return read(interfaces.get("PropertyConfig") ?? []);
}

function unwrap(type: Type): Type {
  if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return type;
  const [inner] = type.typeArguments?.params ?? [];
  return inner && wrappers.has(type.typeName.name) ? unwrap(inner) : type;
}

const properties = (members: Node["body"]["body"]) =>
  members.filter((member): member is Member => member.type === "TSPropertySignature");
