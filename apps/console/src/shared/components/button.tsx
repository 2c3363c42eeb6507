/** A button: the browser's own element, in the looks of React Spectrum, whose buttons would be a tenth of a view's script. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ButtonHTMLAttributes, ReactNode } from "react";
import "./button.css";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };
import { keptFocus } from "./kept-focus.ts";

/** "action", which is meant unless told, and "quiet" are for tools beside what they act on; the others for what a view or form is there for. */
type Variant = "action" | "quiet" | "secondary" | "primary" | "accent" | "negative";
type Size = "S" | "M";

/** The look alone, for links. */
const buttonStyle = style<{ variant: Variant; size: Size; isSelected: boolean; isOff: boolean }>({
  "--iconPrimary": { type: "fill", value: "currentColor" },
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  columnGap: 8,
  flexShrink: 0,
  width: "fit",
  maxWidth: "full",
  boxSizing: "border-box",
  minHeight: { default: 32, size: { S: 24 } },
  minWidth: { default: 32, size: { S: 24 } },
  paddingX: {
    default: 16,
    size: { S: 12 },
    variant: { action: { default: 8, size: { S: 8 } }, quiet: { default: 4, size: { S: 4 } } },
  },
  paddingY: { default: 4, size: { S: 0 } },
  font: { default: "ui", size: { S: "ui-sm" } },
  fontWeight: { default: "bold", variant: { action: "medium", quiet: "medium" } },
  textDecoration: "none",
  overflowWrap: "break-word",
  cursor: { default: "pointer", isOff: "default" },
  borderRadius: { default: "pill", variant: { action: "default", quiet: "default" } },
  borderStyle: "solid",
  borderWidth: { default: 0, variant: { secondary: 2 }, forcedColors: 1 },
  borderColor: {
    default: { default: "gray-300", ":hover": "gray-400", isOff: "disabled" },
    forcedColors: { default: "ButtonBorder", isSelected: "Highlight" },
  },
  color: {
    default: "neutral",
    variant: { accent: "white", negative: "white", primary: "gray-25" },
    isSelected: "gray-25",
    isOff: "disabled",
    forcedColors: { default: "ButtonText", isSelected: "HighlightText", isOff: "GrayText" },
  },
  backgroundColor: {
    default: "transparent",
    variant: {
      action: { default: "gray-100", ":hover": "gray-200" },
      quiet: { default: "transparent", ":hover": "gray-100" },
      secondary: { default: "transparent", ":hover": "gray-100" },
      primary: { default: "neutral", ":hover": "gray-900" },
      // White on what is lighter under the pointer would be hard to read in dark colours.
      accent: "accent",
      negative: "negative",
    },
    isSelected: "neutral",
    isOff: { default: "disabled", variant: { quiet: "transparent", secondary: "transparent" } },
    forcedColors: { default: "ButtonFace", isSelected: "Highlight" },
  },
  ...focusRing(2),
});

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | "className" | "disabled"> {
  variant?: Variant;
  size?: Size;
  onPress?: () => void;
  isDisabled?: boolean;
  /** Whether what it started is running: then it keeps the focus, and does nothing. Where it is told, a double click counts once. */
  isPending?: boolean;
  /** It switches something, which is on or off. */
  isSelected?: boolean;
  /** In a dialog: it has the focus when the dialog opens. */
  "data-first-focus"?: true;
  /** Shown beside a button that has only an icon, while it is pointed at or has the focus. */
  tip?: string;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant = "action", size = "M", onPress, isDisabled, isPending, isSelected, tip, ...rest } = props;
  const isOff = isDisabled === true || isPending === true;
  return (
    <button
      ref={keptFocus}
      type="button"
      {...rest}
      className={buttonStyle({ variant, size, isSelected: isSelected ?? false, isOff })}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-pressed={isSelected}
      data-pending={isPending || undefined}
      data-tip={tip}
      data-screen-only
      onClick={(event) => {
        // The second click of a double one comes before it is known that the first one started something.
        if (isPending || (isPending === false && event.detail > 1)) event.preventDefault();
        else onPress?.();
      }}
    />
  );
}

const group = style<{ isTight: boolean }>({ display: "flex", flexWrap: "wrap", gap: { default: 12, isTight: 8 } });

/** Buttons in a row, as wide as the window allows; `isTight`: closer to one another. */
export function ButtonGroup({ isTight = false, children }: { isTight?: boolean; children: ReactNode }) {
  return <div className={group({ isTight })}>{children}</div>;
}

export interface LinkButtonProps {
  href: string;
  variant: "secondary" | "accent";
  size?: Size;
  children: ReactNode;
}

/** A link that looks like a button, and loads a page anew. */
export function LinkButton({ href, variant, size = "M", children }: LinkButtonProps) {
  return (
    <a href={href} className={buttonStyle({ variant, size, isSelected: false, isOff: false })}>
      {children}
    </a>
  );
}
