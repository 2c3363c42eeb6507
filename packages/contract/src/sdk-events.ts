/** The kinds of event that the Web SDK's own components send, whatever the property. */
import type { EventDefinition } from "./event-definition.ts";
import linkClick from "./events/link-click.ts";
import mediaSession from "./events/media-session.ts";
import proposition from "./events/proposition.ts";

export const sdkEvents: readonly EventDefinition[] = [linkClick, mediaSession, proposition].flat();
