/** A page's texts are the same from one event to the next: what was found out about one is not found out again. */

/** No text of ours has more to say; a longer one is looked at each time. */
const longest = 500;
const most = 100;

/** The function, which remembers what it said of the last hundred texts. Its answers are shared: nobody changes them. */
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
