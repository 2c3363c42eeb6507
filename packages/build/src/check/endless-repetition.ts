/** Finds the form in which a regular expression may take a browser forever. */
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

/**
 * The first repetition of something that has more than one length or form itself, such as `(a+)+` or `(a|aa)+`: a text that does not match
 * may be divided among its rounds in exponentially many ways, all of which are tried. Undefined where there is none. Throws for what is no
 * regular expression.
 */
export function endlessRepetition(source: string): string | undefined {
  const around: AST.Quantifier[] = [];
  let found: string | undefined;
  const look = (isOneOfSeveral: boolean) => {
    if (isOneOfSeveral) found ??= around[0]?.raw;
  };
  visitRegExpAST(new RegExpParser().parsePattern(source), {
    onGroupEnter: ({ alternatives }) => look(alternatives.length > 1),
    onCapturingGroupEnter: ({ alternatives }) => look(alternatives.length > 1),
    onQuantifierEnter(quantifier) {
      look(quantifier.min !== quantifier.max);
      if (quantifier.max > 1) around.push(quantifier);
    },
    onQuantifierLeave(quantifier) {
      if (around.at(-1) === quantifier) around.pop();
    },
  });
  return found;
}
