/** The documentation site: `npm run docs -- --site` puts its pages into `pages/` and builds them. */
import { join } from "node:path";
import { anchorOf } from "../../../checks/heading-anchors.ts";
import { contentPolicy } from "../content-policy.ts";
import { readSidebar } from "../read-sidebar.ts";

const pages = join(import.meta.dirname, "../pages");

export default {
  lang: "en",
  title: "Tagwell",
  description: "An open-source tag container for the public websites of health systems",
  srcDir: "pages",
  outDir: "../../../dist/docs",
  cacheDir: "node_modules/.vitepress",
  head: [["meta", { "http-equiv": "Content-Security-Policy", content: contentPolicy }]],
  // `<name>` in a document is text. Headings have the anchors that the documents' links name.
  markdown: { html: false, anchor: { slugify: anchorOf } },
  themeConfig: {
    nav: [
      { text: "Documents", link: "/docs/" },
      { text: "Architecture", link: "/ARCHITECTURE" },
      { text: "Contributing", link: "/CONTRIBUTING" },
      { text: "Changes", link: "/CHANGELOG" },
    ],
    sidebar: readSidebar(pages),
    outline: [2, 3],
    search: { provider: "local" },
  },
};
