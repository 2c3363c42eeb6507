/** Chooses light, dark, or what the system has. */
import { ActionButton, Menu, MenuItem, MenuTrigger, Text } from "@react-spectrum/s2";
import Contrast from "@react-spectrum/s2/icons/Contrast";
import { useConsoleParts } from "./console-parts.tsx";
import { type Theme, useTheme } from "./theme.ts";

const names: Record<Theme, string> = { system: "As the system", light: "Light", dark: "Dark" };

export function ThemeMenu() {
  const { theme: choice } = useConsoleParts();
  const theme = useTheme(choice);
  return (
    <MenuTrigger align="end">
      <ActionButton isQuiet aria-label={`Theme: ${names[theme]}`}>
        <Contrast />
      </ActionButton>
      <Menu
        aria-label="Theme"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
        onSelectionChange={(keys) => choice.choose([...(keys as Set<Theme>)][0] ?? "system")}
      >
        {Object.entries(names).map(([id, name]) => (
          <MenuItem key={id} id={id}>
            <Text slot="label">{name}</Text>
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
