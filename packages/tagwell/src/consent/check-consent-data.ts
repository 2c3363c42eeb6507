/** Checks the evidence of consent in the data folder, and prints what it finds. */

export interface ConsentCheck {
  dataDir: string;
  isJson: boolean;
}

/** Returns the exit code: 1 with a finding. */
export async function checkConsentData({ dataDir, isJson }: ConsentCheck): Promise<number> {
  // Not before: the file is also part of an edge that only receives.
  const { checkConsent } = await import("@tagwell/console-server");
  const checked = await checkConsent(dataDir);
  const { choices, events, head, findings } = checked;
  if (isJson) console.log(JSON.stringify(checked));
  else {
    for (const finding of findings) console.log(finding);
    const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
    console.log(
      `${dataDir}: ${choices} choices and ${events} events checked, ${count}. The newest choice's hash is ${head}.`,
    );
  }
  return findings.length === 0 ? 0 : 1;
}
