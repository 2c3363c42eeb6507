/** The button of the top bar that opens the search; Ctrl+K, Cmd+K or a slash opens it from anywhere. The search's code is requested then. */
import { ActionButton, Text } from "@react-spectrum/s2";
import Search from "@react-spectrum/s2/icons/Search";
import { lazyRouteComponent } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { LateDialog } from "../../shared/components/late-dialog.tsx";
import { useMediaQuery } from "../../shared/hooks/use-media-query.ts";

const SearchDialog = lazyRouteComponent(() => import("./search-dialog.tsx"), "SearchDialog");

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery("(max-width: 1279px)");
  // Before the button is painted: from then on the page looks as if it listened.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The first key of Ctrl+K: the search's code is here when the second one is pressed.
      if (event.key === "Control" || event.key === "Meta") void SearchDialog.preload?.();
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
      <LateDialog isOpen={isOpen} onDismiss={() => setOpen(false)}>
        <SearchDialog onDone={() => setOpen(false)} />
      </LateDialog>
    </>
  );
}

/** A slash that is not text of a field. */
function isLoneSlash({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return key === "/" && !isText && !ctrlKey && !metaKey && !altKey;
}
