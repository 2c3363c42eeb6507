/** Bundles a variant's page side as its users would, minified. */
import { join } from "node:path";
import { rolldown } from "rolldown";

const configured = (name: string) =>
  rolldown({
    input: join(import.meta.dirname, `../pages/${name}.ts`),
    transform: { target: "es2020", define: { "process.env.NODE_ENV": '"production"' } },
    platform: "browser",
    logLevel: "silent",
  });

/** The script that `pages/<name>.ts` becomes. */
export async function bundlePage(name: string): Promise<string> {
  const build = await configured(name);
  try {
    const { output } = await build.generate({ format: "iife", minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** One script in the page's head, as most of them are installed. */
export const oneScript = (key: string, code: string) => ({
  files: { [`/scripts/${key}.js`]: code },
  head: `<script src="/scripts/${key}.js" async></script>`,
});

/** For a library that loads parts of itself when it needs them: a module, and its chunks beside it. */
export async function bundleInChunks(name: string) {
  const build = await configured(name);
  try {
    const { output } = await build.generate({ format: "esm", minify: true });
    const scripts = output.flatMap((file) => (file.type === "chunk" ? [file] : []));
    const tag = (file: string) => `<link rel="modulepreload" href="/scripts/${file}">`;
    return {
      files: Object.fromEntries(scripts.map(({ fileName, code }) => [`/scripts/${fileName}`, code])),
      head: `<script type="module" src="/scripts/${output[0].fileName}" async></script>${output[0].imports.map(tag).join("")}`,
    };
  } finally {
    await build.close();
  }
}
