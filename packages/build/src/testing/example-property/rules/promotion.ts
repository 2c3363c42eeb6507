/** A visitor of the gifts site sees the promotion. */
import { domReady, loadScript } from "@tagwell/container";
import { rule, site } from "../property.ts";

export default rule(domReady(), { when: [site("gifts")], then: loadScript("promotion.js") });
