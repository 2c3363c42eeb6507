/** Replaces a form that failed with what went wrong, so that the view around it, which has what was entered, stays. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 12 });
const text = style({ font: "body", margin: 0 });

interface State {
  fault: string | undefined;
}

/** Keep the form's values above it: they are there when it is tried again. */
export class FormBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <div role="alert" className={box}>
        <p className={text}>This form failed: {fault}. What you entered is kept.</p>
        <Button variant="secondary" onPress={() => this.setState({ fault: undefined })}>
          Try again
        </Button>
      </div>
    );
  }
}
