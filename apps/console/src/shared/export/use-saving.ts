/** Saves a file: makes it, or fetches it from the edge while its bytes are counted. */
import { useEffect, useRef, useState } from "react";
import { requestFile } from "../api/request-json.ts";
import { saveFile } from "../save-file.ts";
import type { ExportFile } from "./export-file.ts";

export type Saving =
  | { state: "none" }
  | { state: "running"; bytes: number }
  | { state: "saved"; name: string; bytes: number }
  | { state: "failed"; reason: string };

export function useSaving() {
  const [saving, setSaving] = useState<Saving>({ state: "none" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save({ source, name }: ExportFile): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSaving({ state: "running", bytes: 0 });
    try {
      const file = await contentOf(source, { signal, onBytes: (bytes) => setSaving({ state: "running", bytes }) });
      if (signal.aborted) return;
      saveFile(name, file);
      setSaving({ state: "saved", name, bytes: file.size });
    } catch (error) {
      if (!signal.aborted)
        setSaving({ state: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { saving, save: (file: ExportFile) => void save(file) };
}

const contentOf = async (source: ExportFile["source"], options: Parameters<typeof requestFile>[1]) =>
  "make" in source ? new Blob([source.make()], { type: source.type }) : await requestFile(source.address, options);
