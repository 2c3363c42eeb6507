/** The connection to ClickHouse: a server by its URL, or the engine in this process on a folder. */
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { Unavailable } from "@tagwell/collector/errors/http-error";

/** What a query may take. */
export interface Limits {
  seconds: number;
  bytes: number;
}

export const usualLimits: Limits = { seconds: 30, bytes: 4 * 2 ** 30 };

/** Of a job that nobody waits for. */
export const patientLimits: Limits = { ...usualLimits, seconds: 3600 };

export type Params = Record<string, unknown>;

/** Values go in as parameters (`{name:Type}`), never as text of the statement. Rejects with Unavailable. */
export interface Database {
  /** Within limits of time and memory: those that the database was opened with, unless told. */
  rows<Row>(sql: string, params?: Params, limits?: Limits): Promise<Row[]>;
  /** A statement without rows; it may take as long as it needs. */
  run(sql: string, params?: Params): Promise<void>;
  insert(table: string, rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** An insert that takes longer has failed; roll-ups rely on it. */
export const insertSeconds = 60;
/** A mutation of a large table takes its time. */
const requestMs = 3_600_000;
/** Its lines would have the statements' values. Every error is thrown, too. */
const silent = { level: ClickHouseLogLevel.OFF };

/** Connects to `http(s)://…`, or opens the folder and creates it when missing. One process can open one folder. */
export async function openDatabase(address: string, limits: Limits = usualLimits): Promise<Database> {
  if (/^https?:\/\//.test(address))
    return overClient(
      createClient({ url: address, request_timeout: requestMs, application: "tagwell", log: silent }),
      limits,
    );
  if (/^\w+:\/\//.test(address))
    throw new Error(`The warehouse "${address}" is neither an http(s) URL nor a folder. Correct TAGWELL_WAREHOUSE.`);
  const connect = await loadEngine();
  const folder = resolve(address);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return overClient(createClient({ connection: connect({ path: folder }), log: silent }), limits);
}

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>["connection"]>;

/** Loads the engine, which is large and installed only where a warehouse is a folder. */
async function loadEngine(): Promise<(options: { path: string }) => Connection> {
  // In a variable: the types are checked, and the package is bundled, without it.
  const engine = "chdb/connection";
  try {
    return (await import(engine)).createChdbConnection;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error(
      "The warehouse is a folder, and the engine for it is not installed. Type: npm install chdb@3.4.0. " +
        "Or name a ClickHouse server, such as TAGWELL_WAREHOUSE=https://clickhouse:8443.",
    );
  }
}

function overClient(client: ClickHouseClient, usual: Limits): Database {
  const answering = async <T>(work: () => Promise<T>, limits = usual): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw unavailable(error, limits);
    }
  };
  return {
    rows: <Row>(sql: string, query_params: Params = {}, limits = usual) =>
      answering(async () => {
        // In the statement: as settings of the request they would stay set for all later queries of an engine in this process.
        const bounds = `max_execution_time = ${limits.seconds}, max_memory_usage = ${limits.bytes}`;
        // Positions are numbers, which earlier servers write as texts unless told.
        const query = `${sql} SETTINGS ${bounds}, output_format_json_quote_64bit_integers = 0`;
        const answer = await client.query({ query, query_params, format: "JSONEachRow" });
        return answer.json<Row>();
      }, limits),
    run: (query, query_params = {}) =>
      answering(async () => {
        await client.command({ query, query_params });
      }),
    insert: (table, values) =>
      answering(async () => {
        await client.insert({ table, values, format: "JSONEachRow" });
      }),
    close: () => client.close(),
  };
}

const retryAfterSeconds = 10;

/**
 * Says why, without the statement and its values, which may be a visitor's.
 * @param thrown what the client has thrown; ClickHouse's own errors have a type, those of the connection a code
 */
function unavailable(thrown: unknown, { seconds, bytes }: Limits): Unavailable {
  const { code, type } = thrown as { code?: unknown; type?: unknown };
  return new Unavailable(`The warehouse ${reason()}`, retryAfterSeconds);

  function reason(): string {
    if (type === "TIMEOUT_EXCEEDED") return `took longer than ${seconds} s to answer. Ask for fewer days.`;
    if (type === "MEMORY_LIMIT_EXCEEDED")
      return `would need more than ${Math.round(bytes / 2 ** 20)} MiB to answer. Ask for fewer days.`;
    if (typeof type === "string")
      return `refused a statement: ${type}, code ${code}. ClickHouse's log has the details.`;
    const how = typeof code === "string" ? code : "the connection failed";
    return `does not answer: ${how}. Check that ClickHouse runs and that TAGWELL_WAREHOUSE is its address.`;
  }
}
