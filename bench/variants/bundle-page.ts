/** Bundles a variant's page side as its users would: one minified classic script. */
import { join } from "node:path";
import { rolldown } from "rolldown";

/** The script that `pages/<name>.ts` becomes. */
export async function bundlePage(name: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, `../pages/${name}.ts`),
    transform: { target: "es2020", define: { "process.env.NODE_ENV": '"production"' } },
    platform: "browser",
    logLevel: "silent",
  });
  try {
    const { output } = await build.generate({ format: "iife", minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** One script in the page's head, as every one of them is installed. */
export const oneScript = (key: string, code: string) => ({
  files: { [`/scripts/${key}.js`]: code },
  head: `<script src="/scripts/${key}.js" async></script>`,
});
