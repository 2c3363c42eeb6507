import { expect, it, vi } from "vitest";
import { lateMedia } from "./late-media.ts";

const validateEvent = ({ options }: { options: unknown }) => {
  if (options === undefined) throw new Error("Options are required.");
  return options;
};
const stage = (load: Parameters<typeof lateMedia>[0]["load"]) =>
  lateMedia({ configValidators: {}, validateSession: validateEvent, validateEvent, load })({}).commands ?? {};

it("loads the component once, with the first command, and executes all commands", async () => {
  const run = vi.fn(async (options: unknown) => options);
  const load = vi.fn(async () => ({
    default: () => ({ commands: { createMediaSession: { run }, sendMediaEvent: { run } } }),
  }));
  const { createMediaSession, sendMediaEvent } = stage(load);
  expect(load).not.toHaveBeenCalled();
  expect(await createMediaSession?.run("a")).toBe("a");
  expect(await sendMediaEvent?.run("b")).toBe("b");
  expect(load).toHaveBeenCalledTimes(1);
});

it("validates a command's options without loading anything", () => {
  const load = vi.fn();
  expect(() => stage(load).sendMediaEvent?.optionsValidator?.(undefined)).toThrow("Options are required.");
  expect(load).not.toHaveBeenCalled();
});

it("rejects if the component cannot be loaded, and tries again with the next command", async () => {
  const run = async () => "done";
  const load = vi.fn().mockRejectedValueOnce(new Error("Blocked."));
  load.mockResolvedValue({ default: () => ({ commands: { sendMediaEvent: { run } } }) });
  const { sendMediaEvent } = stage(load);
  await expect(sendMediaEvent?.run({})).rejects.toThrow("Blocked.");
  expect(await sendMediaEvent?.run({})).toBe("done");
});
