/** Chooses the colour theme. */
import Contrast from "@react-spectrum/s2/icons/Contrast";
import { Choice } from "../shared/components/choice.tsx";
import { useTheme } from "./theme.ts";

const themes = [
  { id: "system", label: "System" },
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;

/** `hasLabel`: with its label in place of its icon. */
export function ThemeMenu({ hasLabel = false }: { hasLabel?: boolean }) {
  const { theme, choose } = useTheme();
  const icon = hasLabel ? undefined : <Contrast />;
  return <Choice label="Theme" icon={icon} options={themes} value={theme} onChange={choose} />;
}
