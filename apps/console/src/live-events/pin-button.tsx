/** Pins a row's event by mouse or touch. On the keyboard, P does it, so that Tab does not stop at every row. */
import PinOn from "@react-spectrum/s2/icons/PinOn";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import { memo } from "react";

const button = style<{ isPinned: boolean }>({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  size: 24,
  boxSizing: "border-box",
  padding: 0,
  borderWidth: 2,
  borderStyle: "solid",
  borderColor: {
    default: "transparent",
    isPinned: "blue-900",
    forcedColors: { default: "ButtonFace", isPinned: "Highlight" },
  },
  borderRadius: "default",
  cursor: "pointer",
  backgroundColor: { default: "transparent", ":hover": "gray-200" },
});

/** The grid handles the click and recognizes the button by `data-pin`. */
export const PinButton = memo(function PinButton({ isPinned }: { isPinned: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-pin
      aria-label="Pin"
      aria-pressed={isPinned}
      className={button({ isPinned })}
    >
      {isPinned ? (
        <PinOn styles={iconStyle({ size: "S", color: "accent" })} />
      ) : (
        <PinOn styles={iconStyle({ size: "S", color: "gray" })} />
      )}
    </button>
  );
});
