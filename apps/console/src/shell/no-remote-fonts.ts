/** Replaces React Spectrum's Fonts component, which would load a typeface from another host (vite.config.ts). */

/** Loads nothing; typeface.css has the typeface. */
export function Fonts(): null {
  return null;
}
