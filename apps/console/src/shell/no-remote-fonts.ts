/** Stands in for React Spectrum's Fonts, which would load a typeface from another host (vite.config.ts). */

/** Loads nothing: the typeface is in the build (typeface.css). */
export function Fonts(): null {
  return null;
}
