/** Loads something at most once, on first use. */

/** Returns the same promise until it rejects; then the next call tries again. */
export function lateOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
