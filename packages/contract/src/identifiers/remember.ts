/** Memoizes a function of a text: the texts of a page are the same from one event to the next. */

/** Longer texts are not memoized. */
const longest = 500;
const most = 100;

/** Memoizes the results for the last hundred texts. Results are shared, so callers must not change them. */
export function remember<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > longest) return ask(text);
    if (!answers.has(text)) {
      if (answers.size >= most) answers.clear();
      answers.set(text, ask(text));
    }
    return answers.get(text) as Answer;
  };
}
