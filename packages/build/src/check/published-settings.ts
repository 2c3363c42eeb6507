/** Checks the settings that let numbers and ids through the guard. */
import * as v from "valibot";
import { endlessRepetition } from "./endless-repetition.ts";

export const publishedNumbers = v.array(
  v.pipe(v.string(), v.regex(/^\d{7,15}$/, "Use the number's 7 to 15 digits, without anything between them.")),
);

/** Texts that are no ids. A shape that matches one of these would let personal numbers and names through. */
const personal = [
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
      addIssue({ message: "It is not a regular expression. Use a source such as PRV\\d{5}." });
      return;
    }
    // Before it is tried.
    const endless = endlessRepetition(dataset.value);
    if (endless !== undefined) {
      addIssue({
        message: `${endless} repeats something that has several lengths or forms itself, which may take a visitor's browser forever. Repeat something of one length, such as (?:-\\d{2})+.`,
      });
      return;
    }
    const matched = personal.find((text) => shape.test(text));
    if (matched !== undefined)
      addIssue({
        message: `It also matches ${JSON.stringify(matched)}. Use a narrower shape: a fixed prefix, and as many digits as the ids have.`,
      });
  }),
);

export const idShapes = v.array(source);
