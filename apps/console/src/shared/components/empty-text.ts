/** What a list says in place of its rows. */

interface Listed {
  error: Error | null;
  data: readonly unknown[] | undefined;
}

/** Why there are no rows: the failure, that they are being loaded, or that there are none (`none`). False where there are some. */
export function emptyText({ error, data }: Listed, none: string): string | false {
  return error?.message ?? (!data ? "Loading…" : data.length === 0 && none);
}
