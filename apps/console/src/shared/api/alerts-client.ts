/** Alerts and their settings. */
import type { AlertSetting } from "@tagwell/contract";
import { call } from "./call.ts";

export const fetchAlerts = (signal?: AbortSignal) => call("GET /api/alerts", { signal });
export const acknowledgeAlert = (number: number) => call("POST /api/alerts/acknowledgements", { body: { number } });
/** Back to what applies without the setting. */
export const removeAlertSetting = ({ condition, environment, site }: Omit<AlertSetting, "isOn" | "limits">) =>
  call("DELETE /api/alerts/settings", { query: { condition, environment, site } });
export const setAlert = (body: AlertSetting) => call("PUT /api/alerts/settings", { body });
