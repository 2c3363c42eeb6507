/** Sets the document's title, and announces the view to screen readers when the address leads to another one. */
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import { documentTitleAt, titleAt } from "./views.ts";

export function ViewAnnouncer() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const title = titleAt(pathname) ?? "Page not found";
  const shown = useRef(title);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    document.title = documentTitleAt(pathname);
  }, [pathname]);
  useEffect(() => {
    // A screen reader reads the title of a loaded page by itself.
    if (shown.current !== title) setAnnounced(title);
    shown.current = title;
  }, [title]);
  return (
    <div role="status" aria-label="View" className={visuallyHidden}>
      {announced}
    </div>
  );
}
