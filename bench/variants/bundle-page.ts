/** Bundles and minifies a variant's page script as its users would. */
import { join } from "node:path";
import { rolldown } from "rolldown";

const configured = (name: string) =>
  rolldown({
    input: join(import.meta.dirname, `../pages/${name}.ts`),
    transform: { target: "es2020", define: { "process.env.NODE_ENV": '"production"' } },
    platform: "browser",
    logLevel: "silent",
  });

/** Bundles `pages/<name>.ts` into one script. */
export async function bundlePage(name: string): Promise<string> {
  const build = await configured(name);
  try {
    const { output } = await build.generate({ format: "iife", minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** One script in the page's head, the usual installation. */
export const oneScript = (key: string, code: string) => ({
  files: { [`/scripts/${key}.js`]: code },
  head: `<script src="/scripts/${key}.js" async></script>`,
});

/** For a library that loads chunks on demand: a module and its chunks. */
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
