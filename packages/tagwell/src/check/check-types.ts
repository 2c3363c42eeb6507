/** Checks a property's types with its own tsconfig.json. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The compiler's lines; none when all types are right. */
export async function checkTypes(folder: string): Promise<string[]> {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: { tsc: string } };
  const tsc = join(dirname(manifest), bin.tsc);
  const child = spawn(process.execPath, [tsc, "--noEmit", "--pretty", "false", "-p", folder], { cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code === 0) return [];
  // One line each; what the compiler adds below is indented, and rarely helps.
  const lines = output.split("\n").filter((line) => /\S/.test(line));
  const faults = lines.filter((line) => !line.startsWith(" "));
  return faults.length > 0 ? faults : [`tsc ended with exit code ${code}.`];
}
