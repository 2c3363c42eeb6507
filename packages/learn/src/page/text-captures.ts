/** Collects the text of elements while a page is parsed. */
import { inOneLine } from "@tagwell/contract";

export interface TextCapture {
  /** Delivers the text now; later text of the element is ignored. */
  finish(): void;
}

export interface TextCaptures {
  /** Starts a capture; undefined when too many are open. `done` receives the text with white space collapsed. */
  start(done: (text: string) => void): TextCapture | undefined;
  add(text: string): void;
  /** Ends the capture that started last. */
  end(): void;
}

/** Without a limit, deeply nested elements would each collect the same text. */
const maxOpen = 20;
/** Longer texts are prose. */
const maxLength = 400;

export function createTextCaptures(): TextCaptures {
  const open: { add(text: string): void; finish(): void }[] = [];
  return {
    start(done) {
      if (open.length >= maxOpen) return undefined;
      const parts: string[] = [];
      let left = maxLength;
      let isFinished = false;
      const capture = {
        add(text: string) {
          if (left <= 0) return;
          parts.push(text.slice(0, left));
          left -= text.length;
        },
        finish() {
          if (isFinished) return;
          isFinished = true;
          left = 0;
          done(inOneLine(parts.join("")));
        },
      };
      open.push(capture);
      return capture;
    },
    add(text) {
      for (const capture of open) capture.add(text);
    },
    end() {
      open.pop()?.finish();
    },
  };
}
