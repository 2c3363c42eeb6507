import { describe, expect, it, vi } from "vitest";
import { findTrace } from "./find-trace.ts";
import type { LibraryContent } from "./library-content.ts";

type Load = NonNullable<LibraryContent["loadTraceChunk"]>;

const createPageTrace = () => {
  throw new Error("Nothing creates the trace here.");
};
const windowWith = (flag: string | null) => ({ localStorage: { getItem: () => flag } }) as unknown as Window;

describe("the trace of a build that has it in a file of its own", () => {
  it("is loaded on a page with the runtime's debug flag", async () =>
    expect(await findTrace(windowWith("true"), async () => ({ createPageTrace }))).toBe(createPageTrace));

  it.each([null, "false"])("is not loaded if the flag is %s", (flag) => {
    const load = vi.fn<Load>();
    expect(findTrace(windowWith(flag), load)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  it("is not loaded if storage is blocked", () => {
    const window = {
      get localStorage(): Storage {
        throw new DOMException("blocked", "SecurityError");
      },
    } as Window;
    expect(findTrace(window, vi.fn<Load>())).toBeUndefined();
  });

  it("is absent if its file is blocked", async () =>
    expect(await findTrace(windowWith("true"), () => Promise.reject(new TypeError("blocked")))).toBeUndefined());
});
