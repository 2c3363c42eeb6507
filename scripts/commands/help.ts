/** `npm run help`: what the repository's words do. */

/** Each word of `npm run`, as in package.json, by who needs it. */
export const words = {
  "Every day": {
    start: "builds and serves edge, console and example sites on port 4600, and follows changes of the property",
    test: "everything that must pass: check, builds and their sizes, tests in browsers; `-- <words>` runs some browser tests",
    build: "the library for each environment, in dist/",
    check: "lint, types, unit tests, examples of every rule; `-- <rule>` checks one rule",
    fix: "formats, and prints the generated files and documents",
    new: "makes a file of the property: `-- rule <name> <label>`, `-- event <name>`, `-- data-element <name>`",
    docs: "prints the generated documents; `-- --check` compares them",
    bench: "what the library costs a page, beside other products",
    prove: "a longer proof; without a name it lists them",
  },
  "Running it": {
    edge: "the edge for production: collection, the library's files and the console",
    cluster: "the same past one process: three log servers, a warehouse, two receiving processes, one console",
    server: "makes the folder that a server runs",
    backup: "copies the data folder of a running edge",
    restore: "brings a backup back",
    learn: "reads a site's pages for the words that it publishes",
    demo: "plays a hundred visits of the example sites",
    pack: "every published package as a tarball in dist/packages/",
    release: "`-- --dry-run` makes and checks everything that a release uploads; `-- --upload` uploads it, too",
    help: "this list",
  },
} as const;

export async function run(): Promise<number> {
  for (const [title, list] of Object.entries(words)) {
    console.log(`\n${title}:`);
    for (const [word, what] of Object.entries(list)) console.log(`  npm run ${word.padEnd(9)} ${what}`);
  }
  console.log("\nOptions follow `--`: npm run edge -- --help\n");
  return 0;
}
