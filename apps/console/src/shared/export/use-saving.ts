/** Saves a file: makes it, or fetches it from the edge while its bytes and lines are counted. */
import { useEffect, useRef, useState } from "react";
import { type FileProgress, requestFile } from "../api/request-json.ts";
import type { ExportFile } from "./export-file.ts";
import { saveFile } from "./export-file.ts";

/** Spreadsheets read a CSV file that begins with it as UTF-8, and others in the system's old encoding. */
const utf8Mark = "\uFEFF";

export type Saving =
  | { state: "none" }
  | ({ state: "running" } & FileProgress)
  | { state: "saved"; name: string; bytes: number }
  | { state: "failed"; reason: string };

export function useSaving() {
  const [saving, setSaving] = useState<Saving>({ state: "none" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save({ source, name }: ExportFile, columns: readonly string[]): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (progress: FileProgress) => setSaving({ state: "running", ...progress });
    onProgress({ bytes: 0, lines: 0 });
    try {
      const content =
        "make" in source ? source.make(columns) : await requestFile(source.addressOf(columns), { signal, onProgress });
      if (signal.aborted) return;
      const file = new Blob([name.endsWith(".csv") ? utf8Mark : "", content]);
      saveFile(name, file);
      setSaving({ state: "saved", name, bytes: file.size });
    } catch (error) {
      if (!signal.aborted)
        setSaving({ state: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { saving, save: (file: ExportFile, columns: readonly string[]) => void save(file, columns) };
}
