/** Checks what the settings say may leave: telephone numbers, and shapes of ids. */
import * as v from "valibot";

export const publishedNumbers = v.array(
  v.pipe(v.string(), v.regex(/^\d{7,15}$/, "Use the number's 7 to 15 digits, without signs between them.")),
);

/** What no id looks like. A shape that takes one of these would let persons' numbers and names out. */
const noIds = [
  "",
  "415-555-0123",
  "4155550123",
  "14155550123",
  "078-05-1120",
  "078051120",
  "19800501",
  "1980-05-01",
  "4111111111111111",
  "MRN00918273",
  "H123456789",
  "ana.lopez@example.org",
  "Ana Lopez",
  "Lopez",
  "lopez",
];

const source = v.pipe(
  v.string("Use the source of a regular expression, such as PRV\\d{5}."),
  v.maxLength(100, "Use at most 100 characters."),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    let shape: RegExp;
    try {
      shape = new RegExp(`^(?:${dataset.value})$`);
    } catch {
      addIssue({ message: "It is no regular expression. Use a source such as PRV\\d{5}." });
      return;
    }
    const taken = noIds.find((text) => shape.test(text));
    if (taken !== undefined)
      addIssue({
        message: `It also takes ${JSON.stringify(taken)}. Use a narrower shape: a fixed prefix, and as many digits as the ids have.`,
      });
  }),
);

export const idShapes = v.array(source);
