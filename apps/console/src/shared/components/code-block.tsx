/** Code or data of several lines. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const block = style({
  font: "code-sm",
  margin: 0,
  padding: 12,
  borderRadius: "lg",
  backgroundColor: "gray-75",
  color: "neutral",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export function CodeBlock({ text }: { text: string }) {
  return <pre className={block}>{text}</pre>;
}
