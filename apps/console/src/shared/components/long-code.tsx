/** Code without spaces, such as a path or a hash, which may break anywhere to fit into a narrow table: rather at its parts. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Breakable } from "./breakable.tsx";

const anywhere = style({ font: "code-xs", overflowWrap: "anywhere" });

export function LongCode({ children }: { children: string }) {
  return (
    <code className={anywhere}>
      <Breakable text={children} />
    </code>
  );
}
