/** Text in which what stands between backticks is code. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const code = style({ font: "code-sm", overflowWrap: "break-word" });

export function CodeText({ text }: { text: string }) {
  // Every second part stands between backticks; a place in a text that never changes is its key.
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
