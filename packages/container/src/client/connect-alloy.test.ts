import { expect, it, vi } from "vitest";
import { type AlloyStub, connectAlloy } from "./connect-alloy.ts";

function page() {
  const q: NonNullable<AlloyStub["q"]> = [];
  const alloy = Object.assign(
    (name: string, options?: object) =>
      new Promise((...settle) => q.push([...settle, options ? [name, options] : [name]])),
    { q },
  );
  return { window: { alloy } as unknown as Window, alloy, q };
}

it("executes calls from before and after", async () => {
  const { window, alloy } = page();
  const before = alloy("getIdentity");
  const warn = vi.fn();
  connectAlloy(window, async (name) => `did ${name}`, warn);
  await expect(before).resolves.toBe("did getIdentity");
  await expect(alloy("sendEvent", {})).resolves.toBe("did sendEvent");
  expect(warn).not.toHaveBeenCalled();
});

it("says so once another SDK takes the queue over, and leaves the calls to it", async () => {
  const { window, alloy, q } = page();
  const warn = vi.fn();
  connectAlloy(window, async () => "ours", warn);
  q.push = ([resolve]) => {
    resolve("theirs");
    return 0;
  };
  await expect(alloy("sendEvent", {})).resolves.toBe("theirs");
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("has taken window.alloy"));
});

it("leaves a queue alone that another SDK had first, and says so", async () => {
  const { window, alloy, q } = page();
  q.push = ([resolve]) => {
    resolve("theirs");
    return 0;
  };
  const warn = vi.fn();
  connectAlloy(window, async () => "ours", warn);
  await expect(alloy("sendEvent", {})).resolves.toBe("theirs");
  expect(warn).toHaveBeenCalledOnce();
});
