/** What is shown where there is nothing to show: an unknown address, or a view that failed. */
import { Button, ButtonGroup, Content, Heading, IllustratedMessage, LinkButton } from "@react-spectrum/s2";
import NoSearchResults from "@react-spectrum/s2/illustrations/linear/NoSearchResults";
import Warning from "@react-spectrum/s2/illustrations/linear/Warning";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ErrorComponentProps } from "@tanstack/react-router";

const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

export function NotFound() {
  return (
    <div className={centred}>
      <IllustratedMessage>
        <NoSearchResults />
        <Heading level={2}>There is no such page</Heading>
        <Content>The address may be mistyped, or from another version of the console.</Content>
        <ButtonGroup>
          <LinkButton variant="accent" href="/">
            To the live events
          </LinkButton>
        </ButtonGroup>
      </IllustratedMessage>
    </div>
  );
}

export function ViewError({ error, reset }: ErrorComponentProps) {
  return (
    <div className={centred} role="alert">
      <IllustratedMessage>
        <Warning />
        <Heading level={2}>This view failed</Heading>
        <Content>{error instanceof Error ? error.message : String(error)}</Content>
        <ButtonGroup>
          <Button variant="accent" onPress={reset}>
            Show it again
          </Button>
        </ButtonGroup>
      </IllustratedMessage>
    </div>
  );
}
