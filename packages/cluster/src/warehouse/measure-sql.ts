/** A report's measure as SQL: which events count, and the parts of their key as texts. */

import type { CountedEnvironment, CountedMeasure } from "@tagwell/console-server/doors/counted-environment";
import type { PartValue } from "@tagwell/console-server/doors/storage";
import { devicePatterns } from "@tagwell/console-server/warehouse/device-class";
import type { KeyPart } from "@tagwell/contract";
import type { Params } from "./database.ts";
import { fieldColumn } from "./field-columns.ts";

export interface MeasureSql {
  /** An array of texts. */
  key: string;
  where: string;
  params: Params;
}

export type TenantKeys = readonly Pick<CountedEnvironment, "environment" | "tenantKey" | "hosts" | "fields">[];

/** @param counted the environments whose events count, and where those carry the property's own fields; at least one */
export function measureSql({ events, key }: Pick<CountedMeasure, "events" | "key">, counted: TenantKeys): MeasureSql {
  const params: Params = { labels: events, environments: counted.map(({ environment }) => environment) };
  const parts = key.map((part, at) => partSql(part, `part${at}`, counted, params));
  return {
    key: `[${parts.join(", ")}]::Array(String)`,
    where: `verdict = 'accepted' AND event_type IN {labels:Array(String)} AND environment IN {environments:Array(String)}`,
    params,
  };
}

/** Accepted events of these environments of which all the parts have these values. */
export function whereSql(where: readonly PartValue[], counted: TenantKeys): Pick<MeasureSql, "where" | "params"> {
  const params: Params = { known: counted.map(({ environment }) => environment) };
  const conditions = where.map(({ part, value }, at) => {
    params[`wanted${at}`] = value;
    return `${partSql(part, `wanted${at}_part`, counted, params)} = {wanted${at}:String}`;
  });
  const isKnown = "verdict = 'accepted' AND environment IN {known:Array(String)}";
  return { where: [isKnown, ...conditions].join(" AND "), params };
}

const sources = {
  page: "page",
  hour: "leftPad(toString(toHour(happened_at)), 2, '0')",
  label: "event_type",
  visitor: "if(is_signed_in, 'signed-in', 'guest')",
  // As the edge's store has it: by a hash of what the ids of a page load have in common.
  sample: "if(reinterpretAsUInt8(substring(SHA256(substring(toString(id), 20, 9)), 1, 1)) < 128, '1', '')",
};

function partSql(part: KeyPart, name: string, counted: TenantKeys, params: Params): string {
  const text = textSql(part, name, counted, params);
  if (!part.values) return `toString(${text})`;
  params[`${name}_from`] = Object.keys(part.values);
  params[`${name}_to`] = Object.values(part.values);
  return `transform(toString(${text}), {${name}_from:Array(String)}, {${name}_to:Array(String)}, '')`;
}

function textSql(part: KeyPart, name: string, counted: TenantKeys, params: Params): string {
  if (!("field" in part)) return part.source === "referrer" ? referrerSql(name, counted, params) : sources[part.source];
  const field = fieldSql(part.field, name, counted, params);
  return part.as === "device" ? deviceSql(field, name, params) : field;
}

/** The first pattern that matches names the device, as `deviceClass` has it. */
function deviceSql(userAgent: string, name: string, params: Params): string {
  const cases = devicePatterns.flatMap(([pattern, device], at) => {
    params[`${name}_pattern${at}`] = pattern;
    return [`match(lower(${userAgent}), {${name}_pattern${at}:String})`, `'${device}'`];
  });
  return `multiIf(${userAgent} = '', '', ${cases.join(", ")}, 'desktop')`;
}

/** "internal" for a host of the environment's property; others without `www.`. */
function referrerSql(name: string, counted: TenantKeys, params: Params): string {
  const own = counted.map(({ environment, hosts }, at) => {
    params[`${name}_in${at}`] = environment;
    params[`${name}_hosts${at}`] = hosts.filter((host) => !host.startsWith("*."));
    params[`${name}_below${at}`] = hosts.flatMap((host) => (host.startsWith("*.") ? host.slice(1) : []));
    const isListed = `has({${name}_hosts${at}:Array(String)}, referrer)`;
    const isBelow = `arrayExists(below -> endsWith(referrer, below), {${name}_below${at}:Array(String)})`;
    return `environment = {${name}_in${at}:String} AND (${isListed} OR ${isBelow})`;
  });
  return `if(${own.map((each) => `(${each})`).join(" OR ")}, 'internal', replaceRegexpOne(referrer, '^www\\\\.', ''))`;
}

/** Where properties keep their fields under different keys, the environment tells which one. */
function fieldSql(field: string, name: string, counted: TenantKeys, params: Params): string {
  const tenantKeys = [...new Set(counted.map(({ tenantKey }) => tenantKey))];
  return tenantKeys.reduce((others, tenantKey, at) => {
    const path = `${name}_${at}`;
    const ofKey = counted.filter((each) => each.tenantKey === tenantKey);
    const [column] = ofKey.flatMap((each) => fieldColumn(each, field) ?? []);
    if (column === undefined) params[`${path}_path`] = `${tenantKey}.${field}`;
    const value = column ? `\`${column}\`` : `fields[{${path}_path:String}]`;
    if (at === 0) return value;
    params[`${path}_in`] = ofKey.map(({ environment }) => environment);
    return `if(environment IN {${path}_in:Array(String)}, ${value}, ${others})`;
  }, "''");
}
