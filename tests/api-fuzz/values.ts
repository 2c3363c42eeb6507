/** Values for parameters and members: valid ones by their schema, and ones that break programs. */

import { hostileTexts, hostileValues } from "./hostile-values.ts";
import type { Description, Schema } from "./operations.ts";
import type { Random } from "./random.ts";

/** What the edges of the fuzz have, by the name of the parameter or member. Descriptions say only that these are texts. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export interface Values {
  /** A value that the schema allows, as far as it says. */
  valid(name: string, schema: Schema): unknown;
  hostileText(): string;
  hostile(): unknown;
}

export function createValues(
  random: Random,
  schemas: Description["components"]["schemas"],
  known: KnownValues,
): Values {
  const text = ({ format, minLength = 1, maxLength = 40, pattern = "" }: Schema): string => {
    if (format === "date-time") return new Date(Date.UTC(2026, random.whole(12), 1 + random.whole(28))).toISOString();
    if (format === "uuid") return "0198c0de-0000-7000-8000-00000000000a";
    if (format === "uri") return "http://www.localhost:4600/heart";
    if (/\[0-9a-f\]/.test(pattern))
      return "0123456789abcdef".repeat(4).slice(0, Number(/\{(\d+)\}/.exec(pattern)?.[1] ?? 12));
    if (/\\d/.test(pattern)) return String(random.whole(1000));
    const length = Math.min(maxLength, minLength + random.whole(20));
    return Array.from({ length }, () => random.pick([..."abcdefgh xyz"])).join("") || "a";
  };
  const valid = (name: string, schema: Schema): unknown => {
    const examples = Object.hasOwn(known, name) ? known[name] : undefined;
    if (examples && random.chance(0.8)) return random.pick(examples);
    if (schema.$ref) return valid(name, schemas[schema.$ref.replace(/^.*\//, "")] ?? {});
    if (schema.oneOf) return valid(name, random.pick(schema.oneOf));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    switch (schema.type) {
      case "integer":
      case "number":
        return (
          (schema.minimum ?? 0) + random.whole(Math.min(1000, (schema.maximum ?? 1000) - (schema.minimum ?? 0) + 1))
        );
      case "boolean":
        return random.chance(0.5);
      case "array":
        return Array.from({ length: 1 + random.whole(3) }, () => valid(name, schema.items ?? {}));
      case "object": {
        const { properties = {}, required = [] } = schema;
        const members = Object.entries(properties).filter(([key]) => required.includes(key) || random.chance(0.5));
        return Object.fromEntries(members.map(([key, member]) => [key, valid(key, member)]));
      }
      default:
        return text(schema);
    }
  };
  const hostileText = () => random.pick(hostileTexts);
  return { valid, hostileText, hostile: () => (random.chance(0.5) ? hostileText() : random.pick(hostileValues)) };
}
