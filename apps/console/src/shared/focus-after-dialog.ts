/** Moves the focus once no dialog is open. */

/** A dialog keeps the focus while it closes, and in the frame after that gives it back to what opened it. The result cancels. */
export function focusAfterDialog(find: () => HTMLElement | null | undefined, options?: FocusOptions): () => void {
  let frame = 0;
  const next = (work: () => void) => {
    frame = requestAnimationFrame(work);
  };
  const focusWhenClosed = () => {
    if (document.querySelector("[role=dialog], [role=alertdialog]")) next(focusWhenClosed);
    else next(() => next(() => find()?.focus(options)));
  };
  focusWhenClosed();
  return () => cancelAnimationFrame(frame);
}
