/** Builds development again and again while a process serves it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What came of a build. */
export interface Built {
  /** What is wrong with the property, in lines for people. The build before is still there. */
  fault?: string;
}

export interface DevelopmentBuilder {
  build(): Promise<Built>;
  /** Ends the build under way, which then has a fault. */
  abandon(): void;
  /** Ends its process. */
  close(): void;
}

/** In the repository a file of the product is TypeScript, in the package it is compiled. */
const child = fileURLToPath(new URL(`./build-child${extname(import.meta.url)}`, import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** `folder`: of the property. `outDir`: of its build of development. */
export function createDevelopmentBuilder(folder: string, outDir: string): DevelopmentBuilder {
  const launch = () => fork(child, [folder, outDir], { execArgv: ["--import", loader] });
  /** The process of the next build. It starts, and loads what builds, before there is something to build. */
  let next = launch();
  let running: ChildProcess | undefined;
  let isClosed = false;
  return {
    async build() {
      const builder = next;
      running = builder;
      const answer = Promise.race([
        once(builder, "message").then(([built]) => built as Built),
        once(builder, "exit").then(([code]): Built => ({ fault: `The build ended with ${code}.` })),
      ]);
      builder.send("build");
      const built = await answer;
      // Not before: it would take half of the machine from the build that somebody waits for.
      if (!isClosed) next = launch();
      return built;
    },
    abandon: () => void running?.kill("SIGKILL"),
    close() {
      isClosed = true;
      next.kill();
      running?.kill();
    },
  };
}
