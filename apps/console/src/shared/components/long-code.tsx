/** A path, a hash or the like: it has no blanks, and breaks anywhere so that a narrow table can have it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const anywhere = style({ overflowWrap: "anywhere" });

export function LongCode({ children }: { children: string }) {
  return <code className={anywhere}>{children}</code>;
}
