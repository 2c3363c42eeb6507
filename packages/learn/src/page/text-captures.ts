/** Collects the text of elements while the page is read. */

export interface TextCaptures {
  /** Begins one; false when too many are open, which no page needs. */
  start(done: (text: string) => void): boolean;
  add(text: string): void;
  /** Ends the one that began last, and hands over its text without superfluous blanks. */
  end(): void;
}

/** Elements that nest without end would have every text collected for each of them. */
const maxOpen = 20;
/** Longer texts are prose. */
const maxLength = 400;

export function createTextCaptures(): TextCaptures {
  const open: { parts: string[]; left: number; done: (text: string) => void }[] = [];
  return {
    start(done) {
      if (open.length >= maxOpen) return false;
      open.push({ parts: [], left: maxLength, done });
      return true;
    },
    add(text) {
      for (const capture of open) {
        if (capture.left <= 0) continue;
        capture.parts.push(text.slice(0, capture.left));
        capture.left -= text.length;
      }
    },
    end() {
      const ended = open.pop();
      ended?.done(ended.parts.join("").replace(/\s+/g, " ").trim());
    },
  };
}
