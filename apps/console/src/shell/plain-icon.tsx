/** Replaces the frame of React Spectrum's icons (vite.config.ts), which brings contexts of components that the console does not use. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ComponentType, SVGProps } from "react";

const shape = style({ flexShrink: 0 });
const size = style({ size: 20 });

interface IconProps {
  /** Size and colour; 20 pixels in the colour of text unless told. */
  styles?: string;
}

export function createIcon(Picture: ComponentType<SVGProps<SVGSVGElement>>): ComponentType<IconProps> {
  return ({ styles = size }) => <Picture aria-hidden className={`${shape} ${styles}`} />;
}
