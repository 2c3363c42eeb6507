import { describe, expect, it, vi } from "vitest";
import { createTransport } from "./transport.ts";

const answer = () => new Response('{"handle":[]}', { status: 200, headers: { "x-adobe-edge": "OR2;9" } });

describe("the transport", () => {
  it("sends to the edge's origin, guarded, without referrer, alive beyond the page", async () => {
    const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => answer());
    const send = createTransport({
      fetch: fetch as unknown as typeof globalThis.fetch,
      guardBody: ({ events }) => ({ events: (events ?? []).map(() => ({ xdm: { guarded: true } })) }),
      edgeOrigin: "http://clinic.localhost:4600",
    });
    const response = await send(
      "https://clinic.localhost/ee/v1/interact?configId=a",
      '{"events":[{"xdm":{"secret":1}}]}',
    );
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("http://clinic.localhost:4600/ee/v1/interact?configId=a");
    expect(init).toMatchObject({
      method: "POST",
      body: '{"events":[{"xdm":{"guarded":true}}]}',
      referrerPolicy: "no-referrer",
      credentials: "include",
      keepalive: true,
    });
    expect(response).toMatchObject({ statusCode: 200, body: '{"handle":[]}' });
    expect(response.getHeader("x-adobe-edge")).toBe("OR2;9");
  });

  it("does without keepalive where the body is beyond the browser's quota", async () => {
    const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => answer());
    const send = createTransport({
      fetch: fetch as unknown as typeof globalThis.fetch,
      guardBody: (body) => body,
      edgeOrigin: "https://edge.example",
    });
    await send("https://edge.example/ee/v1/interact", JSON.stringify({ events: [{ xdm: { a: "x".repeat(70_000) } }] }));
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: false });
  });
});
