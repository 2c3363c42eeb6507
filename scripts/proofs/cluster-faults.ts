/** `npm run prove faults -- --cluster`: kills, cuts off and fills the parts of a running cluster, and counts what is lost or stored twice. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exitCodeOf } from "tagwell/serve";
import { root } from "../lib/folders.ts";
import { installWarehouseEngine } from "../lib/warehouse-engine.ts";

const usage = `npm run prove faults -- --cluster [--runs 20] [--seed 1] [--away 600] [--rows "name;name"]
  --away   seconds for which the warehouse is away
  --rows   only faults whose name contains one of these`;

/** Prints a line for every fault. Returns 1 if an event was lost or stored twice. */
export function proveClusterFaults(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: "string", default: "20" },
        seed: { type: "string", default: "1" },
        away: { type: "string", default: "600" },
        rows: { type: "string", default: "" },
      },
    });
    const whole = (name: "runs" | "seed" | "away") => {
      const number = Number(values[name]);
      if (Number.isInteger(number) && number > 0) return number;
      throw new Error(`--${name} is "${values[name]}": use a whole number.\n\n${usage}`);
    };
    const settings = { runs: whole("runs"), seed: whole("seed"), away: whole("away") };
    await installWarehouseEngine();
    const { proveFaults } = await import("../../bench/cluster/faults/prove-faults.ts");
    const rows = values.rows.split(";").filter(Boolean);
    const faults = await proveFaults({ ...settings, rows, cache: join(root, ".cache/nats") });
    console.log(
      faults === 0 ? "\nNothing lost, nothing stored twice." : `\n${faults} events were lost or stored twice.`,
    );
    return faults === 0 ? 0 : 1;
  });
}
