/** While a report loads, or why it did not. */

import { Centred } from "../shared/components/centred.tsx";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";

export function Pending({ error, title, onRetry }: { error: Error | null; title: string; onRetry: () => unknown }) {
  return (
    <Centred>
      {error ? (
        <LoadError title={title} level={3} onRetry={() => void onRetry()}>
          {error.message}
        </LoadError>
      ) : (
        <Loading what="Loading" />
      )}
    </Centred>
  );
}
