/** Two events side by side. The address contains everything shown, so it can be shared. */

import Switch from "@react-spectrum/s2/icons/Switch";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "../shared/components/button.tsx";
import { Centred, Message } from "../shared/components/message.tsx";
import { linkStyle } from "../shared/components/text.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { useEvent } from "../shared/events/use-event.ts";
import { type CompareSearch, swapSides } from "./compare-search.ts";
import { ComparedEvent } from "./compared-event.tsx";
import { ComparedFields } from "./compared-fields.tsx";

const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 16, font: "ui" });
const sides = style({
  display: "grid",
  gap: 16,
  gridTemplateColumns: {
    default: ["minmax(0, 1fr)"],
    "@media (min-width: 720px)": ["minmax(0, 1fr)", "minmax(0, 1fr)"],
  },
});

export function ComparePage() {
  const search = useSearch({ from: "/compare" });
  const navigate = useNavigate();
  const { left, right } = search;
  const show = (next: CompareSearch) => void navigate({ to: "/compare", search: next, replace: true });
  const element = useFocusOnArrival();
  return (
    <ViewSheet ref={element} label="Comparison">
      {left && right ? (
        <>
          <div className={bar}>
            <Link to="/live" search={{ pin: left }} className={linkStyle}>
              Live events
            </Link>
            <Button onPress={() => show(swapSides(search))}>
              <Switch />
              <span>Swap</span>
            </Button>
          </div>
          <Comparison left={left} right={right} search={search} onSearch={show} />
        </>
      ) : (
        <NotTwo chosen={left ?? right} />
      )}
    </ViewSheet>
  );
}

interface ComparisonProps {
  left: string;
  right: string;
  search: CompareSearch;
  onSearch: (search: CompareSearch) => void;
}

function Comparison({ left, right, search, onSearch }: ComparisonProps) {
  const { live } = useConsoleParts();
  // A snapshot taken when the view opens: events that arrive later do not matter here.
  const [known] = useState(() => live.snapshot().arrived);
  const ofLeft = useEvent(left, known);
  const ofRight = useEvent(right, known);
  const { only: _, ...all } = search;
  return (
    <>
      <div className={sides}>
        <ComparedEvent side="Left" eventKey={left} event={ofLeft} />
        <ComparedEvent side="Right" eventKey={right} event={ofRight} />
      </div>
      {ofLeft.row && ofRight.row && (
        <ComparedFields
          left={ofLeft.row}
          right={ofRight.row}
          onlyDifferences={search.only === "differences"}
          onOnlyDifferences={(only) => onSearch(only ? { ...all, only: "differences" } : all)}
        />
      )}
    </>
  );
}

function NotTwo({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Centred>
      <Message
        title={chosen ? "Only one event is selected" : "No events are selected"}
        action={
          <Button
            variant="accent"
            onPress={() => void navigate({ to: "/live", search: chosen === undefined ? {} : { pin: chosen } })}
          >
            Live events
          </Button>
        }
      >
        Pin an event in the live list, open another event, and choose Compare.
      </Message>
    </Centred>
  );
}

/** Moves the focus here after a navigation, whose button is gone. On a fresh load, the focus stays at the top of the page. */
function useFocusOnArrival() {
  const element = useRef<HTMLElement>(null);
  const { history } = useRouter();
  useEffect(() => {
    if (history.canGoBack()) element.current?.focus({ preventScroll: true });
  }, [history]);
  return element;
}
