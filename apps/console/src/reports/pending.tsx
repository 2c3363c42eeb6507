/** While a report loads, or why it did not. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";

const centred = style({ display: "flex", justifyContent: "center", padding: 48 });

export function Pending({ error, title, onRetry }: { error: Error | null; title: string; onRetry: () => unknown }) {
  return (
    <div className={centred}>
      {error ? (
        <LoadError title={title} level={3} onRetry={() => void onRetry()}>
          {error.message}
        </LoadError>
      ) : (
        <Loading what="Loading" />
      )}
    </div>
  );
}
