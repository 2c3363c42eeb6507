/** Loads something at most once, when it is first asked for. */

/** Always the same promise, until it is rejected: then the next call tries again. */
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
