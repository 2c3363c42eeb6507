/** Finds names of the repository's own property in the product, which must work with any property. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadProperty } from "@tagwell/build";
import { sdkEvents } from "@tagwell/contract";
import { propertyFolder, root } from "../lib/folders.ts";
import { repositoryFiles } from "../lib/repository-files.ts";
import { type CustomerNames, findCustomerNames } from "./find-customer-names.ts";

const productFolders = ["packages", "apps/console"];
const starterFolder = join(root, "packages/create-tagwell/template");

/** Returns a line for each name; none if the repository has no property of its own. */
export async function checkCustomerNames(): Promise<string[]> {
  if (!existsSync(propertyFolder)) return [];
  const names = await namesOfProperty();
  return repositoryFiles(...productFolders)
    .filter((path) => !path.endsWith(".png"))
    .flatMap((path) =>
      findCustomerNames(readFileSync(join(root, path), "utf8"), names).map(
        ({ line, name }) =>
          `${path}:${line}\n  names   ${name}, which belongs to property/\n  instead Read it from the property; in tests, use names of the example property.`,
      ),
    );
}

/** Labels that the starter property and the Web SDK also use are not specific to a customer. */
async function namesOfProperty(): Promise<CustomerNames> {
  const { config, events } = await loadProperty(propertyFolder);
  const starter = await loadProperty(starterFolder);
  const common = new Set([...starter.events, ...sdkEvents].map(({ label }) => label));
  return {
    siteKeys: Object.keys(config.sites),
    eventLabels: events.map(({ label }) => label).filter((label) => !common.has(label)),
    words: [config.tenantKey, config.name, config.name.split(" ")[0] ?? config.name, config.orgId],
  };
}
