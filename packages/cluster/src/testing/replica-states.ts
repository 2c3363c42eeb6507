/** What each server of the log has of the stream. */
import type { Link } from "../log/link.ts";
import { checkSubject } from "../log/server-files.ts";
import { streamName } from "../log/stream.ts";

interface ServerAnswer {
  data: {
    account_details?: {
      stream_detail?: { name: string; state: { messages: number; bytes: number; last_seq: number } }[];
    }[];
  };
}

/** A text for each server that answers; those of replicas with the same messages are the same. */
export async function replicaStates(link: Pick<Link, "opened">): Promise<string[]> {
  const { connection } = await link.opened;
  const asked = JSON.stringify({ accounts: true, streams: true });
  const states: string[] = [];
  const options = { strategy: "stall", stall: 500, maxWait: 5000 } as const;
  for await (const answer of await connection.requestMany(checkSubject, asked, options)) {
    const { data } = answer.json<ServerAnswer>();
    const streams = data.account_details?.flatMap(({ stream_detail = [] }) => stream_detail) ?? [];
    for (const { name, state } of streams)
      if (name === streamName) states.push(`${state.messages} messages, ${state.bytes} bytes, up to ${state.last_seq}`);
  }
  return states;
}
