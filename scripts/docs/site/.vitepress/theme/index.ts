/** VitePress's own theme, with the reader's fonts. */
export { default } from "vitepress/theme-without-fonts";
