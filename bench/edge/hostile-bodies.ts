/** Makes requests that no page sends: valid bodies that are damaged, JSON of any shape, and noise. The same ones for the same seed. */

import { consoleHeader } from "@tagwell/contract";
import fc from "fast-check";
import type { Draw } from "../../packages/collector/src/testing/made-events.ts";
import { scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";

export interface HostileRequest {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const datastream = "?configId=example-development&requestId=r1";
const eventPaths = ["interact", "collect", "or2/v1/interact", "va/v1/sessionStart", "va/v1/play"].map(
  (action) => `/ee/${action.includes("/") ? action : `v1/${action}`}${datastream}`,
);
const paths = [
  ...eventPaths,
  ...eventPaths,
  ...[`/ee/v1/identity/acquire${datastream}`, `/ee/v1/privacy/set-consent${datastream}`, "/ee/trace"],
  ...["/ee/v1/collect", "/ee/v1/collect?configId=__proto__", `/ee/v1/%00${datastream}`, "/ee/v1/interact?configId=%ff"],
];
/** The console's. Few requests are for these: a wrong password is answered late, and only after a slow hash. */
const consolePaths = ["session", "accounts/entry", "person-export", "saved-views", "alerts/settings"].map(
  (name) => `/api/${name}`,
);
const types = ["text/plain; charset=UTF-8", "application/json", "", "multipart/form-data; boundary=x", "text/\u00e9"];
const cookieName = "kndctr_53A16ACB5CC1D3760A495C99_AdobeOrg_identity";
const cookies = [
  `${cookieName}=`,
  `${cookieName}=%`,
  `${cookieName}=AAAA`,
  "=;;=",
  `${cookieName}=${"A".repeat(4000)}`,
];
const extras: Record<string, string>[] = [
  {},
  {},
  ...cookies.map((cookie) => ({ cookie })),
  { origin: "null" },
  { origin: "http://[::1" },
  { "content-encoding": "gzip" },
  { "x-forwarded-for": "1.2.3.4, \u00e9, ::ffff:999" },
  { host: "a:b:c" },
  { referer: "http://%" },
];
/** Texts that parsers and databases stumble over. */
const texts = [
  ...["__proto__", "constructor", "toString", "\\u0000", "\\ud800", "\u202e", "'; DROP TABLE events; --", "%s%n"],
  ...["1e999", "-0", "NaN", "9007199254740993", "0x10", "2026-13-45T99:99:99Z", "+275760-09-13T00:00:00.001Z"],
  ...["[".repeat(40), '{"a":'.repeat(40), "]", "}", '"', "\\", ",", "null", "true", "[]", "{}", "\u0000", "\ufeff"],
];

/** Makes one request after the other. */
export function hostileRequests(draw: Draw, seed: number): () => HostileRequest {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const shapes = fc.sample(fc.jsonValue({ maxDepth: 5 }), { seed, numRuns: 5000 });
  const values = fc.sample(fc.anything({ withNullPrototype: true, withDate: false }), { seed, numRuns: 5000 });

  const events = (count: number) =>
    Array.from({ length: count }, () => ({ xdm: scrollEvent({ identityMap: { ECID: [{ id: "1".repeat(38) }] } }) }));
  const consent = { consent: [{ standard: "Adobe", version: "2.0", value: { collect: { val: "in" } } }] };
  const record = { id: "a", kind: "rule", rule: "scroll", outcome: "sent", at: "", build: "1" };
  const valid = () =>
    pick<() => unknown>([
      () => ({ events: events(1) }),
      () => ({ events: events(3), meta: { state: { entries: [{ key: cookieName, value: "AAAA" }] } } }),
      () => consent,
      () => [record],
      () => ({ namespace: "username", id: "a", reason: "b", name: "Ana", password: "p", link: "l" }),
    ])();

  /** Replaces a member somewhere in the value, or adds one. */
  function changeMember(value: unknown): unknown {
    if (typeof value !== "object" || value === null || draw(4) === 0) return pick([...shapes, pick(texts)]);
    const names = Object.keys(value);
    const name = draw(5) === 0 ? pick(texts) : (names[draw(names.length)] ?? "a");
    const list = Array.isArray(value) ? [...value] : undefined;
    const changed = { ...value, [name]: changeMember((value as Record<string, unknown>)[name]) };
    return list ? Object.assign(list, { [names[draw(names.length)] ?? 0]: changeMember(list[0]) }) : changed;
  }

  /** Damages the text in a few places: other bytes, texts put in, parts taken out or repeated. */
  function damage(text: Buffer): Buffer {
    let bytes = text;
    for (let left = 1 + draw(4); left > 0; left--) {
      const at = draw(bytes.length + 1);
      const to = Math.min(bytes.length, at + draw(20));
      const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
      const put = pick([
        () => Buffer.from(pick(texts)),
        () => Buffer.from(Array.from({ length: 1 + draw(8) }, () => draw(256))),
        () => Buffer.alloc(0),
        () => Buffer.concat([part, part, part]),
      ])();
      bytes = Buffer.concat([before, put, draw(2) === 0 ? part : Buffer.alloc(0), after]);
    }
    return bytes;
  }

  const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? "");
  const kinds: (() => Buffer)[] = [
    () => json(valid()),
    () => json(changeMember(valid())),
    () => json(changeMember(changeMember(valid()))),
    () => json(changeMember(changeMember(valid()))),
    () => damage(json(valid())),
    () => damage(json(valid())),
    () => json(pick(shapes)),
    () => json({ events: [{ xdm: pick(shapes) }, pick(shapes)] }),
    () => Buffer.from(fc.stringify(pick(values))),
    () => Buffer.from(Array.from({ length: draw(300) }, () => draw(256))),
  ];
  /** Few, because they are large. */
  const large: (() => Buffer)[] = [
    () => json({ events: events(90 + draw(20)) }),
    () => Buffer.alloc(draw(300_000), pick(["[", '{"a":', " ", "\u0000", '"'])),
    () => json({ events: [{ xdm: { ...scrollEvent(), [pick(texts)]: pick(texts).repeat(draw(8000)) } }] }),
    () => json(Object.fromEntries(Array.from({ length: draw(5000) }, (_, at) => [`${at}`, at]))),
  ];

  return () => ({
    path: pick(draw(1000) === 0 ? consolePaths : paths),
    headers: { "content-type": pick(types), [consoleHeader.name]: consoleHeader.value, ...pick(extras) },
    body: draw(200) === 0 ? pick(large)() : pick(kinds)(),
  });
}
