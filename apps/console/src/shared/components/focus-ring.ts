/** The outline of what has the keyboard's focus, as a part of a style. Imported as a macro: `style({ ...focusRing(2) })`. */

/** `offset`: from the edge, in CSS pixels; negative within it. */
export function focusRing(offset: -2 | 0 | 2) {
  return {
    outlineStyle: { default: "none", ":focus-visible": "solid" },
    outlineColor: "focus-ring",
    outlineWidth: 2,
    outlineOffset: offset,
  } as const;
}
