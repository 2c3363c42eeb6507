#!/usr/bin/env node
/** The `tagwell` command. */
import { runMain } from "citty";
import { main } from "./main.ts";

await runMain(main);
