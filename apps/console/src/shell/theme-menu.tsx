/** Chooses the colour theme. */
import Contrast from "@react-spectrum/s2/icons/Contrast";
import { Choice } from "../shared/components/choice.tsx";
import { useTheme } from "./theme.ts";

const themes = [
  { id: "system", label: "System" },
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;

export function ThemeMenu() {
  const { theme, choose } = useTheme();
  return <Choice label="Theme" icon={<Contrast />} options={themes} value={theme} onChange={choose} />;
}
