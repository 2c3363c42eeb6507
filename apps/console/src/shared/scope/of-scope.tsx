/** Views whose figures are all of one scope. */
import type { FunctionComponent } from "react";
import { useScope } from "./use-scope.ts";

/** Anew for each scope: what was counted of another one never stands beside what is of this one. */
export function ofScope(View: FunctionComponent): FunctionComponent {
  return function ViewOfScope() {
    return <View key={JSON.stringify(useScope())} />;
  };
}
