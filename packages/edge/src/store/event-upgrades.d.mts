/** Types of event-upgrades.mjs. */
import type { Upgrade } from "../open-database.mjs";

export declare const eventUpgrades: readonly Upgrade[];
