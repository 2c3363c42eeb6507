/** Text with code between backticks. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const code = style({ font: "code-xs", overflowWrap: "break-word" });

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
