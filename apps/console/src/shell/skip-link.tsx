/** The first link of every page: it skips the navigation. It shows while it has the focus. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const link = style({
  position: "absolute",
  top: { default: "[-100px]", ":focus": 8 },
  insetStart: 8,
  zIndex: 4,
  paddingX: 16,
  paddingY: 8,
  font: "ui",
  color: { default: "neutral", forcedColors: "LinkText" },
  backgroundColor: "layer-2",
  borderRadius: "lg",
  boxShadow: "elevated",
  outlineStyle: "solid",
  outlineColor: "focus-ring",
  outlineWidth: 2,
});

export const mainId = "main";

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className={link}
      onClick={(event) => {
        // The address keeps its hash, which the sign-in uses for its own purpose.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
