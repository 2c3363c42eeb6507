/** Code: in a text, in a cell, in lines of its own. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Breakable } from "./breakable.tsx";

const code = style({ font: "code-xs", overflowWrap: "break-word" });

/** Text with code between backticks. */
export function CodeText({ text }: { text: string }) {
  // Every second part is code. The parts never change, so their positions can be keys.
  return text.split("`").map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <code key={at} className={code}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}

export function Code({ children }: { children: string }) {
  return <code className={code}>{children}</code>;
}

const anywhere = style({ font: "code-xs", overflowWrap: "anywhere" });

/** Code without spaces, such as a path or a hash, which may break anywhere to fit into a narrow table: rather at its parts. */
export function LongCode({ children }: { children: string }) {
  return (
    <code className={anywhere}>
      <Breakable text={children} />
    </code>
  );
}

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

/** Code or data of several lines. */
export function CodeBlock({ text }: { text: string }) {
  return <pre className={block}>{text}</pre>;
}
