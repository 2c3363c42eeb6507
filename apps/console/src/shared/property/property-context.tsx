/** Gives a view the properties that the edge serves, and shows why they are missing where they are. */
import { createContext, type FunctionComponent, memo, useContext } from "react";
import type { Property } from "../api/catalog-client.ts";
import { EdgeUnreachable } from "../api/edge-errors.ts";
import { CodeText } from "../components/code-text.tsx";
import { LoadError, NoEdge } from "../components/load-error.tsx";
import { Loading } from "../components/loading.tsx";
import { Centred } from "../components/message.tsx";
import { useConsoleParts } from "../console-parts.tsx";
import { useServedProperties } from "./property-queries.ts";
import { siteChoices } from "./site-labels.ts";

const Properties = createContext<readonly Property[] | undefined>(undefined);

/** Renders the view once the properties are loaded. `useAhead` requests what the view shows without waiting for them. */
export function withProperty(View: FunctionComponent, useAhead?: () => unknown): FunctionComponent {
  // What arrives ahead renders the view only where the view itself uses it.
  const Shown = memo(View);
  return function ViewWithProperty() {
    const { feed } = useConsoleParts();
    useAhead?.();
    const { properties, error, retry } = useServedProperties();
    if (properties?.length) {
      return (
        <Properties value={properties}>
          <Shown />
        </Properties>
      );
    }
    return (
      <Centred>
        {properties || error ? (
          <PropertyError
            error={error}
            onRetry={() => {
              retry();
              feed.retryNow();
            }}
          />
        ) : (
          <Loading what="Loading the property" />
        )}
      </Centred>
    );
  };
}

/** Renders the view at once: it needs no property, but links what one has. */
export function offerProperties(View: FunctionComponent): FunctionComponent {
  return function ViewWithProperties() {
    return (
      <Properties value={useServedProperties().properties}>
        <View />
      </Properties>
    );
  };
}

function PropertyError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error instanceof EdgeUnreachable) return <NoEdge onRetry={onRetry} />;
  return (
    <LoadError title="The property could not be loaded" onRetry={onRetry}>
      <CodeText text={error?.message ?? "The edge serves no environment. Start it with a build of a property."} />
    </LoadError>
  );
}

/** The property of an environment; the first that the edge serves where none is named, or where it is no longer served. */
export function useProperty(environment?: string): Property {
  const properties = useProperties();
  const property = properties.find((one) => one.environment === environment) ?? properties[0];
  if (!property) throw new Error("useProperty needs withProperty() around the view.");
  return property;
}

/** Every property that the edge serves. */
export function useProperties(): readonly Property[] {
  return useContext(Properties) ?? [];
}

/** Every site that an event may belong to, for filters. */
export function useSiteChoices(): { key: string; label: string }[] {
  return siteChoices(useProperties());
}
