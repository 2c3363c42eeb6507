/** What a request brings; until then that it is loading, or why it failed, with a button to try again. */
import type { ReactNode } from "react";
import { CodeText } from "./code-text.tsx";
import { LoadError } from "./load-error.tsx";
import { Loading } from "./loading.tsx";
import { Centred } from "./message.tsx";

export interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** What it brings: "the alerts". */
  what: string;
  /** What to do about a failure, after the reason. */
  advice?: string;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query: { data, error, refetch }, what, advice, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <Loading what={`Loading ${what}`} />;
  return (
    <Centred>
      <LoadError title={`${what.replace(/^t/, "T")} could not be loaded`} onRetry={() => void refetch()}>
        <CodeText text={[error.message, advice].filter(Boolean).join(" ")} />
      </LoadError>
    </Centred>
  );
}
