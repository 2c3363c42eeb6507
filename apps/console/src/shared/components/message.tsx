/** What stands in place of content that there is not: why, and what to do. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";

const box = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  rowGap: 8,
  maxWidth: 480,
  margin: "auto",
  textAlign: "center",
  overflowWrap: "anywhere",
});
const heading = style({ font: "title-lg", color: "neutral", margin: 0 });
const text = style({ font: "body-sm", color: "neutral-subdued" });
const actions = style({ marginTop: 12 });

export interface MessageProps {
  title: string;
  /** Of the heading; 2 by default. */
  level?: 2 | 3;
  /** A button or link. */
  action?: ReactNode;
  children: ReactNode;
}

export function Message({ title, level = 2, action, children }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={box}>
      <Heading className={heading}>{title}</Heading>
      <div className={text}>{children}</div>
      {action && <div className={actions}>{action}</div>}
    </div>
  );
}

const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

/** What stands in the middle of an otherwise empty place, such as a message. */
export function Centred({ children }: { children: ReactNode }) {
  return <div className={centred}>{children}</div>;
}
