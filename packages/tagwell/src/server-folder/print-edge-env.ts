/** The file of settings that the systemd unit and a container read. */
import { describeSetting, type ListedSetting } from "../settings/list-settings.ts";

/** What an edge behind a proxy on its own machine needs; everything else has a default. */
const needed: Readonly<Record<string, string>> = {
  TAGWELL_ORIGIN: "https://tags.example.org",
  TAGWELL_LISTEN: "127.0.0.1",
  TAGWELL_TRUST_PROXY: "127.0.0.1",
};
/** The unit and the container set it. */
const leftOut = "TAGWELL_DATA";

/** Every setting with its meaning, commented out unless it is needed. */
export function printEdgeEnv(settings: readonly ListedSetting[]): string {
  const lines = settings
    .filter(({ name }) => name !== leftOut)
    .flatMap((setting) => {
      const { name } = setting;
      return ["", `# ${describeSetting(setting)}`, name in needed ? `${name}=${needed[name]}` : `#${name}=`];
    });
  return [
    "# Settings of the edge: /etc/tagwell/edge.env, mode 0600. Change TAGWELL_ORIGIN to your console's address.",
    ...lines,
    "",
  ].join("\n");
}
