import { expect, it } from "vitest";
import { readSettings } from "./print-config.ts";

const code = `
export type ConsentSetting = "in" | "out";
interface SiteConfig {
  /** The site's name. */
  readonly label: string;
  readonly hosts: Readonly<Record<EnvironmentName, readonly string[]>>;
}
export interface PropertyConfig<Site extends string = string> {
  /** The key under \`xdm\`. */
  readonly tenantKey: string;
  /** The sites,
   *  by key. */
  readonly sites: Readonly<Record<Site, SiteConfig>>;
  readonly consent?: { readonly default: ConsentSetting };
  readonly budgets?: {
    /** Bytes. Default: 1000. */
    readonly rules?: number;
  };
}
`;

it("lists every setting with its path, its type and its comment", () => {
  expect(readSettings(code)).toEqual([
    { path: "tenantKey", type: "string", isOptional: false, comment: "The key under `xdm`." },
    { path: "sites", type: "object", isOptional: false, comment: "The sites, by key." },
    { path: "sites.<site key>.label", type: "string", isOptional: false, comment: "The site's name." },
    { path: "sites.<site key>.hosts", type: "{ <environment>: string[] }", isOptional: false, comment: "" },
    { path: "consent", type: "object", isOptional: true, comment: "" },
    { path: "consent.default", type: '"in" | "out"', isOptional: false, comment: "" },
    { path: "budgets", type: "object", isOptional: true, comment: "" },
    { path: "budgets.rules", type: "number", isOptional: true, comment: "Bytes. Default: 1000." },
  ]);
});
