/** The name that the visitor signed in with; none for everybody else. */
import { pageInfo } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("username") });
