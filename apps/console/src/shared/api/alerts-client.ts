/** Requests about alerts. Every function throws `EdgeUnreachable` or `EdgeRefused`. */
import type { Alert, AlertSetting, AlertState } from "@tagwell/contract";
import { requestJson, toQuery } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

export async function fetchAlerts(signal?: AbortSignal): Promise<AlertState> {
  return (await requestJson("/api/alerts", { ...(signal && { signal }) })) as AlertState;
}

export async function acknowledgeAlert(number: number): Promise<Alert> {
  return (await requestJson("/api/alerts/acknowledgements", writeOptions("POST", { number }))) as Alert;
}

/** Back to what applies without the setting. */
export async function removeAlertSetting(
  setting: Pick<AlertSetting, "condition" | "environment" | "site">,
): Promise<AlertSetting[]> {
  const { condition, environment, site } = setting;
  const query = toQuery({ condition, ...(environment && { environment }), ...(site && { site }) });
  return (await requestJson(`/api/alerts/settings${query}`, writeOptions("DELETE"))) as AlertSetting[];
}

export async function setAlert(setting: AlertSetting): Promise<AlertSetting[]> {
  return (await requestJson("/api/alerts/settings", writeOptions("PUT", setting))) as AlertSetting[];
}
