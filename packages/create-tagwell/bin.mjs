#!/usr/bin/env node
/** `npx create-tagwell` in this repository: Node 20 cannot load the sources by itself. Published is src/bin.ts, compiled. */
import { register } from "tsx/esm/api";

register();
await import("./src/bin.ts");
