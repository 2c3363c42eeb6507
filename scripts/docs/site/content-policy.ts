/** What a page of the site may load: only what lies beside it. VitePress has scripts and styles in its pages. */
export const contentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
