/** The style of what only screen readers get: announcements, and captions that the page shows in another way. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

export const visuallyHidden: string = style({
  position: "absolute",
  size: 1,
  overflow: "hidden",
  clipPath: "[inset(50%)]",
  whiteSpace: "nowrap",
});
