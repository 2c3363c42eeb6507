/** `tagwell new rule|event|data-element|report|trigger <name>`: the first step of tracking something new. */
import { newCommand } from "../new/new-command.ts";
import { openConfig } from "../property/open-property.ts";

export const newFile = newCommand(openConfig);
