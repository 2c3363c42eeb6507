/** Code without spaces, such as a path or a hash, which may break anywhere to fit into a narrow table. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const anywhere = style({ overflowWrap: "anywhere" });

export function LongCode({ children }: { children: string }) {
  return <code className={anywhere}>{children}</code>;
}
