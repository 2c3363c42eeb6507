/** The button of the top bar that opens the search; Ctrl+K, Cmd+K or a slash opens it from anywhere. The search's code is requested then. */

import Search from "@react-spectrum/s2/icons/Search";
import { Suspense, useLayoutEffect, useState } from "react";
import { Button } from "../../shared/components/button.tsx";
import { Modal } from "../../shared/components/modal.tsx";
import { useMediaQuery } from "../../shared/hooks/use-media-query.ts";
import { lazyPart } from "../../shared/lazy-part.ts";

const Palette = lazyPart(() => import("./palette.tsx"), "Palette");
const preload = () => void Palette.preload?.();

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
      <span onPointerEnter={preload}>
        <Button
          variant="quiet"
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K /"
          onFocus={preload}
          onPress={() => setOpen(true)}
        >
          <Search />
          {!isNarrow && <span>Search</span>}
        </Button>
      </span>
      {isOpen && <SearchDialog onDone={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState("");
  return (
    <Modal label="Search" isWide onDismiss={onDone}>
      <Suspense
        fallback={
          // What is typed until the search is loaded is not lost.
          <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        }
      >
        <Palette typedBefore={typed} onDone={onDone} />
      </Suspense>
    </Modal>
  );
}

/** A slash that is not text of a field. */
function isLoneSlash({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return key === "/" && !isText && !ctrlKey && !metaKey && !altKey;
}
