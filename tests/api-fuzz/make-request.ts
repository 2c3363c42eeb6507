/** Makes a request for an operation: valid, or wrong in one or more of its parts. */
import { consoleHeader } from "@tagwell/contract";
import type { Operation, Parameter } from "./operations.ts";
import type { Random } from "./random.ts";
import type { Values } from "./values.ts";

export interface FuzzRequest {
  method: string;
  /** Path and query, as they are sent. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether nothing was made wrong on purpose. */
  isMeantValid: boolean;
}

/** CONNECT is left out: it opens a tunnel, and Node closes the connection. */
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "TRACE", "PURGE", "LINK"];

const oddHeaders: readonly [string, readonly string[]][] = [
  [
    "host",
    [
      "evil.example",
      "localhost.evil.example",
      "127.0.0.1:1",
      "[::1]",
      "a b",
      "localhost:99999999",
      "LOCALHOST",
      "@",
      "xn--",
    ],
  ],
  ["origin", ["https://evil.example", "null", "", "http://localhost", "not an origin", "http://[::1"]],
  ["sec-fetch-site", ["cross-site", "same-site", "none", "same-origin", "x"]],
  ["sec-fetch-dest", ["image", "document", "iframe", ""]],
  [
    "content-type",
    ["text/plain", "application/json; charset=utf-16", "multipart/form-data", "", "application/jsonp", "é"],
  ],
  ["accept", ["", "text/html", "application/json;q=0", "x".repeat(5000)]],
  ["accept-encoding", ["br", "gzip;q=9", "*;q=0", ",,,"]],
  ["range", ["bytes=0-1", "bytes=-9999999999", "lines=1"]],
  ["if-none-match", ["*", '"x"', "W/"]],
  ["if-modified-since", ["never", "Thu, 01 Jan 1970 00:00:00 GMT"]],
  ["last-event-id", ["0", "-1", "x", "9".repeat(16), "9".repeat(30), "1.0"]],
  ["authorization", ["Bearer x", "Basic Og==", "Bearer ", "x".repeat(3000)]],
  ["x-http-method-override", ["DELETE", "GET"]],
  ["forwarded", ["for=1.2.3.4;host=evil.example;proto=https", "for=", ";;;"]],
  ["x-forwarded-host", ["evil.example", "", "a,b"]],
  ["x-forwarded-proto", ["https", "ftp", ","]],
  [
    "cookie",
    ["tagwell_session=x", "tagwell_session=; tagwell_session=y", "=", "tagwell_pending=e30", "a=%zz", ";".repeat(500)],
  ],
  [consoleHeader.name.toLowerCase(), ["0", "", "1, 1"]],
  ["transfer-encoding", ["chunked"]],
  ["connection", ["close", "upgrade"]],
  ["upgrade", ["h2c", "websocket"]],
  ["x-big", ["x".repeat(20_000), "x".repeat(90_000)]],
];

const oddBodies = [
  "",
  "{",
  "null",
  "[]",
  "1",
  '"a"',
  "\0",
  "[".repeat(3000),
  "{}",
  `{"a":"${"x".repeat(5000)}"}`,
  "\ufeff{}",
  "a=b",
];

export function createRequests(random: Random, values: Values) {
  const encode = (value: unknown) => {
    const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
    // A lone surrogate has no encoding.
    return encodeURIComponent(Buffer.from(text).toString());
  };

  function pathOf({ path, parameters }: Operation, isOdd: boolean): string {
    const made = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (isOdd) return encode(values.hostileText()) || "%20";
      return encode(values.valid(name, parameters.find((each) => each.name === name)?.schema ?? {}));
    });
    if (!isOdd || random.chance(0.7)) return made;
    return random.pick([
      `${made}/`,
      `${made}//`,
      `${made}/..`,
      `${made}%2f`,
      `${made};a=b`,
      made.toUpperCase(),
      `/api/${encode(values.hostileText())}`,
    ]);
  }

  function queryOf({ parameters }: Operation, isOdd: boolean): string {
    const given = parameters.filter((each) => each.in === "query" && (each.required || random.chance(0.4)));
    const pair = ({ name, schema }: Pick<Parameter, "name" | "schema">, value: unknown = values.valid(name, schema)) =>
      `${encode(name)}=${encode(value)}`;
    const pairs = given.map((each) => pair(each, isOdd && random.chance(0.6) ? values.hostileText() : undefined));
    if (isOdd && random.chance(0.3)) pairs.push(...pairs.slice(0, 1));
    if (isOdd && random.chance(0.2)) pairs.shift();
    if (isOdd && random.chance(0.2)) pairs.push(`${encode(values.hostileText())}=${encode(values.hostileText())}`);
    if (isOdd && random.chance(0.1)) pairs.push(random.pick(["%", "%zz=1", "=", "&&&", "a[]=1", "+", "#x", "?"]));
    return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  }

  function bodyOf({ body }: Operation, isOdd: boolean): string | undefined {
    if (body === undefined) return isOdd ? random.pick(oddBodies) : undefined;
    const value = values.valid("", body);
    if (!isOdd) return JSON.stringify(value);
    if (random.chance(0.2)) return random.pick(oddBodies);
    const members = typeof value === "object" && value !== null ? { ...value } : {};
    const [name] =
      random.chance(0.7) && Object.keys(members).length > 0 ? [random.pick(Object.keys(members))] : ["extra"];
    return JSON.stringify(
      random.chance(0.2) ? { ...members, [name]: undefined } : { ...members, [name]: values.hostile() },
    );
  }

  return (operation: Operation, usual: Record<string, string>): FuzzRequest => {
    const isOdd = random.chance(0.7);
    const odd = () => isOdd && random.chance(0.4);
    const headers = { ...usual };
    const [isOddMethod, isOddHeader] = [isOdd && random.chance(0.1), odd()];
    const method = isOddMethod ? random.pick(methods) : operation.method;
    const target = pathOf(operation, odd()) + queryOf(operation, odd());
    const body = bodyOf(operation, odd());
    if (method !== "GET" && method !== "HEAD" && random.chance(isOdd ? 0.8 : 1))
      headers[consoleHeader.name] = consoleHeader.value;
    if (body !== undefined) headers["content-type"] = "application/json";
    if (isOddHeader) {
      const [name, texts] = random.pick(oddHeaders);
      for (const each of Object.keys(headers)) if (each.toLowerCase() === name) delete headers[each];
      headers[name] = random.pick(texts);
    }
    return { method, target, headers, body, isMeantValid: !isOdd };
  };
}
