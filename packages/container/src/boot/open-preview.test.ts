import { previewParameter } from "@tagwell/contract";
import { afterEach, expect, it, vi } from "vitest";
import { openPreview } from "./open-preview.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("starts the page's own library where the preview cannot be loaded and the page's console throws", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {
    throw new Error("The page has replaced its console.");
  });
  const address = `https://www.example.org/?${previewParameter}=token`;
  const started = new Promise<void>((resolve) => {
    openPreview({
      window: { location: { href: address }, setTimeout: () => 0 } as unknown as Window,
      address,
      load: () => Promise.reject(new Error("blocked")),
      script: null,
      start: resolve,
    });
  });
  await expect(started).resolves.toBeUndefined();
});
