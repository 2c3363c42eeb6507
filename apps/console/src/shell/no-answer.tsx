/** In place of a view whose question the edge did not answer. */
import { Button, ButtonGroup, Content, Heading, IllustratedMessage } from "@react-spectrum/s2";
import CloudStateDisconnected from "@react-spectrum/s2/illustrations/linear/CloudStateDisconnected";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const centred = style({ display: "flex", justifyContent: "center", padding: 48 });

export function NoAnswer({ title, fault, onRetry }: { title: string; fault: Error; onRetry: () => void }) {
  return (
    <div className={centred}>
      <IllustratedMessage>
        <CloudStateDisconnected />
        <Heading level={2}>{title}</Heading>
        <Content>{fault.message} See in the edge's terminal whether it runs.</Content>
        <ButtonGroup>
          <Button variant="primary" onPress={onRetry}>
            Try now
          </Button>
        </ButtonGroup>
      </IllustratedMessage>
    </div>
  );
}
