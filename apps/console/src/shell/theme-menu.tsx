/** Chooses the colour theme. */
import { ActionButton, Menu, MenuItem, MenuTrigger, Text } from "@react-spectrum/s2";
import Contrast from "@react-spectrum/s2/icons/Contrast";
import { type Theme, useTheme } from "./theme.ts";

const names: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

export function ThemeMenu() {
  const { theme, choose } = useTheme();
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
        onSelectionChange={(keys) => choose([...(keys as Set<Theme>)][0] ?? "system")}
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
