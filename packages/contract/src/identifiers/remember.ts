/** Memoizes a function of a text: the texts of a page are the same from one event to the next. */

/** Longer texts are not memoized. */
const longest = 500;
const most = 100;

/** Memoizes the results for the last hundred texts. Results are shared, so callers must not change them. */
export function remember<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > longest) return ask(text);
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    if (answers.size >= most) answers.clear();
    const answer = ask(text);
    answers.set(text, answer);
    return answer;
  };
}
