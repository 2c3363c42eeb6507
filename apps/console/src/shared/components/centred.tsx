/** What stands in the middle of an otherwise empty place, such as a message. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";

const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

export function Centred({ children }: { children: ReactNode }) {
  return <div className={centred}>{children}</div>;
}
