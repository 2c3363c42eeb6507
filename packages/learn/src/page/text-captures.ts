/** Collects the text of elements while the page is read. */

export interface TextCapture {
  /** Hands over the text now; what follows in the element is not collected. */
  finish(): void;
}

export interface TextCaptures {
  /** Begins one; undefined when too many are open, which no page needs. `done` gets the text without superfluous blanks. */
  start(done: (text: string) => void): TextCapture | undefined;
  add(text: string): void;
  /** Ends the one that began last. */
  end(): void;
}

/** Elements that nest without end would have every text collected for each of them. */
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
          done(parts.join("").replace(/\s+/g, " ").trim());
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
