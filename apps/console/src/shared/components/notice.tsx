/** A box that says how something stands, or what went wrong. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

export type NoticeVariant = "neutral" | "positive" | "notice" | "negative";

const box = style<{ variant: NoticeVariant }>({
  boxSizing: "border-box",
  maxWidth: 720,
  padding: 16,
  borderWidth: 2,
  borderStyle: "solid",
  borderColor: {
    variant: { neutral: "gray-500", positive: "positive-800", notice: "notice-800", negative: "negative-800" },
    forcedColors: "ButtonBorder",
  },
  borderRadius: "lg",
  color: "neutral",
  font: "body-sm",
  overflowWrap: "anywhere",
  ...focusRing(2),
});
const heading = style({ font: "title", color: "neutral", margin: 0, marginBottom: 4 });

export interface NoticeProps {
  variant: NoticeVariant;
  title: ReactNode;
  /** Of its heading; 3 by default. */
  level?: 2 | 3;
  /** It answers what somebody did: it takes the focus and is announced. Others are part of the page, and may change at any time. */
  takesFocus?: boolean;
  children?: ReactNode;
}

export function Notice({ variant, title, level = 3, takesFocus = false, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={box({ variant })} {...(takesFocus && { role: "alert", tabIndex: -1, ref: focusOn })}>
      <Heading className={heading}>{title}</Heading>
      {children}
    </div>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();
