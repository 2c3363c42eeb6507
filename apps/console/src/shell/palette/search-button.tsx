/** The button of the top bar that opens the search; Ctrl+K, Cmd+K or a slash opens it from anywhere. */
import { ActionButton, CustomDialog, DialogContainer, Text } from "@react-spectrum/s2";
import Search from "@react-spectrum/s2/icons/Search";
import { useLayoutEffect, useState } from "react";
import { useMediaQuery } from "../../shared/hooks/use-media-query.ts";
import { Palette } from "./palette.tsx";

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery("(max-width: 1279px)");
  // Before the button is painted: from then on the page looks as if it listened.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isCommand && !isLoneSlash(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <ActionButton isQuiet aria-label="Search" aria-keyshortcuts="Control+K Meta+K /" onPress={() => setOpen(true)}>
        <Search />
        {!isNarrow && <Text>Search</Text>}
      </ActionButton>
      <DialogContainer onDismiss={() => setOpen(false)}>
        {isOpen && (
          <CustomDialog size="M" padding="none" isDismissible aria-label="Search">
            <Palette onDone={() => setOpen(false)} />
          </CustomDialog>
        )}
      </DialogContainer>
    </>
  );
}

/** A slash that is not text of a field. */
function isLoneSlash({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return key === "/" && !isText && !ctrlKey && !metaKey && !altKey;
}
