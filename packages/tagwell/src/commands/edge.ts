/** `tagwell edge`: collects events and serves builds and console. It loads nothing that only development needs. */
import { join, resolve } from "node:path";
import { consoleFolder } from "@tagwell/console";
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";
import { builtProperties } from "../serve/built-properties.ts";
import { readElsewhere } from "../serve/read-elsewhere.ts";
import { readPort } from "../serve/read-port.ts";
import { serve } from "../serve/serve.ts";

export const edge = defineCommand({
  meta: {
    name: "edge",
    description:
      "Serves what is in dist/: collection, builds and console, on PORT (4600). Data is kept in TAGWELL_DATA (.data).",
  },
  args: {
    dist: {
      type: "string",
      description: "Folder of the builds, one folder an environment; the property's dist/ unless set.",
    },
  },
  run: ({ args }) => exitWith(() => run(args.dist)),
});

async function run(from: string | undefined): Promise<number> {
  const port = readPort(process.env.PORT);
  const elsewhere = readElsewhere(process.env);
  const home = from === undefined ? findProperty(process.cwd()) : process.cwd();
  const dist = from === undefined ? join(home, "dist") : resolve(from);
  const dataDir = resolve(home, process.env.TAGWELL_DATA || ".data");
  const options = {
    port,
    dataDir,
    properties: await builtProperties(dist),
    folders: { console: consoleFolder, tags: dist },
    ...(elsewhere && { elsewhere }),
    log: console.error,
  };
  await serve(options, ({ port: taken, accountLink }) => {
    const names = options.properties.map(({ environment }) => environment).join(", ");
    console.log(`Serving ${names} at http://localhost:${taken}/`);
    if (accountLink !== undefined) console.log(`Create the first account (once, within a day): ${accountLink}`);
  });
  return 0;
}
