/** The queries of the relay: accepted events in the order of storing. */

/** Prepares the queries on an open database. */
export function prepare(database) {
  const raw = (sql) => database.prepare(sql).raw();
  // CROSS JOIN keeps SQLite from reading kind by kind, which would need sorting.
  const after = `FROM events CROSS JOIN kinds USING (kind) 
    WHERE verdict = 'accepted' AND environment <> 'preview' AND position > ?`;
  const page = raw(`SELECT position, environment, event_type, ecid ${after} ORDER BY position LIMIT ?`);
  const content = raw("SELECT position, xdm FROM events WHERE position = ?");
  const backlog = raw(`SELECT count(*) FROM (SELECT 1 ${after} LIMIT ?)`);

  return {
    /** `{after, limit}` → the oldest accepted events after a position, without their content. */
    relayPage: (args) => page.all(args.after, args.limit),
    /** `{positions}` → the content of these events; those that were deleted are missing. */
    relayEvents: ({ positions }) => positions.flatMap((position) => content.all(position)),
    /** `{after, limit}` → how many accepted events follow a position, counted up to the limit. */
    relayBacklog: (args) => backlog.all(args.after, args.limit).flat()[0],
  };
}
