/** `create-tagwell <folder>`: writes a property and installs it. */
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { defineCommand } from "citty";
import { createProperty } from "./create-property.ts";
import { CreateFault } from "./errors/create-fault.ts";
import { installPackages } from "./install-packages.ts";
import { releasedPackages, tarballPackages } from "./product-packages.ts";
import { type Repository, startRepository } from "./start-repository.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const options = {
  folder: { type: "positional", description: "The folder to create, such as my-property", required: true },
  install: {
    type: "boolean",
    default: true,
    description: "Install the packages",
    negativeDescription: "Only write the files",
  },
  git: {
    type: "boolean",
    default: true,
    description: "Make it a git repository, unless it is in one",
    negativeDescription: "Make no git repository",
  },
} as const;

/** Throws for what was typed and would have no effect. */
function refuseUnknown({ _: places, ...named }: { _: string[] }): void {
  const unknown = Object.keys(named).find((name) => !Object.hasOwn(options, name));
  const wrong = unknown ? `There is no option --${unknown}.` : places[1] && `There is no use for "${places[1]}".`;
  if (wrong) throw new CreateFault(`${wrong} create-tagwell --help lists what there is.`);
}

export const main = defineCommand({
  meta: {
    name: "create-tagwell",
    version,
    description: "Creates a Tagwell property in a new folder, installed and ready.",
  },
  args: options,
  run: ({ args }) => {
    try {
      refuseUnknown(args);
      const folder = resolve(args.folder);
      const tarballs = process.env.TAGWELL_PACKAGES;
      createProperty({
        folder,
        dependencies: tarballs ? tarballPackages({ tarballs: resolve(tarballs), folder }) : releasedPackages(version),
      });
      const repository = args.git ? startRepository(folder) : undefined;
      if (args.install) installPackages(folder);
      console.log(nextSteps(relative(process.cwd(), folder) || ".", args.install, repository));
    } catch (error) {
      if (!(error instanceof CreateFault)) throw error;
      console.error(`\n${error.message}\n`);
      process.exitCode = 1;
    }
  },
});

const nextSteps = (folder: string, isInstalled: boolean, repository: Repository | undefined) =>
  [
    "",
    `Created ${folder}. Type:`,
    ...(folder === "." ? [] : [`  cd ${/[^\w./\\:-]/.test(folder) ? `"${folder}"` : folder}`]),
    ...(isInstalled ? [] : ["  npm install"]),
    "  npm start                  and open http://localhost:4600/",
    "  npm run new rule <name>    to track something of your own",
    ...(repository === "made"
      ? ['  git add . && git commit -m "A property"    before you publish a build: its revision is the commit']
      : []),
    "",
  ].join("\n");
