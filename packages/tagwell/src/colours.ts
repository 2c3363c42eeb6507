/**
 * Keeps colours out of pipes and files, and away from people who do not want them (NO_COLOR, whatever its value). To be called
 * before citty is loaded, which then reads the variable, knows only the value 1, and does not ask where its output goes.
 */
export function colourTerminalsOnly(): void {
  if (process.env.NO_COLOR || !process.stdout.isTTY) process.env.NO_COLOR = "1";
}
