import { expect, it } from "vitest";
import * as reasons from "../identifiers/guard-reasons.ts";
import { guardAdvice } from "./guard-advice.ts";

// Without the words, an event waits or is sent in its strictest form: the reports leave that reason out.
const shown = Object.values(reasons).filter((reason) => reason !== reasons.wordsMissing);

it.each(shown)("the reason %j says what to do", (reason) => expect(guardAdvice(reason)).toMatch(/^[A-Z].*\.$/));

it("a reason of another build has no advice", () => expect(guardAdvice("constructor")).toBe(""));
