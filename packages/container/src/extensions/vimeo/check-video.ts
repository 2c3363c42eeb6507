/** Checks the fields of a video against their definitions: invalid values are logged and left out. */
import { type Field, type PlayerState, playerStates, videoFieldStates, videoFields } from "@tagwell/contract";
import type { SyntheticEvent } from "../trigger-details.ts";
import type { VideoDetail } from "./video-detail.ts";

type Warn = (...message: unknown[]) => void;
type FieldName = keyof typeof videoFields;

/** Describes what a value should have been; undefined if it is valid. */
function expectation(field: Field, value: unknown): string | undefined {
  if (field.type === "boolean") return typeof value === "boolean" ? undefined : "true or false";
  if (field.type === "number") {
    const { fraction, min, max } = field;
    const fits = typeof value === "number" && value >= min && value <= max && (fraction || Number.isInteger(value));
    if (fits) return undefined;
    return `${fraction ? "a number" : "a whole number"} from ${min} to ${max}`;
  }
  if (typeof value !== "string" || value.trim() === "") return "text that is not blank";
  if (field.sensitivity !== "code") return undefined;
  if (field.oneOf) return field.oneOf.includes(value) ? undefined : `one of ${field.oneOf.join(", ")}`;
  return new RegExp(`^(?:${field.pattern})$`).test(value) ? undefined : `text of the form ${field.pattern}`;
}

/** A value as a log may show it: text is not shown, because it may be a visitor's. */
const shown = (value: unknown) => (typeof value === "number" || typeof value === "boolean" ? value : typeof value);

const isState = (value: unknown): value is PlayerState => playerStates.includes(value as PlayerState);

/** Returns the valid fields. Undefined values count as absent. Warns once for each fault; never throws. */
export function checkVideo(given: Readonly<Record<string, unknown>>, warn: Warn): VideoDetail {
  const fields: Record<string, unknown> = {};
  const { playerState } = given;
  const state = isState(playerState) ? playerState : undefined;
  if (playerState !== undefined && !state)
    warn(`The player state is not one of those expected: ${playerStates.join(", ")}.`);
  if (state) fields.playerState = state;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || name === "playerState") continue;
    if (!Reflect.getOwnPropertyDescriptor(videoFields, name)) {
      warn(
        `The video data name "${name.slice(0, 40)}" is not valid. Use one of ${Object.keys(videoFields).join(", ")}.`,
      );
      continue;
    }
    const states = videoFieldStates[name as FieldName];
    const expected = expectation(videoFields[name as FieldName], value);
    if (states && state && !states.includes(state))
      warn(`${name} is left out: it means something in ${states.join(", ")} only, not in ${state}.`);
    else if (expected) warn(`${name} is left out: it is ${shown(value)}. Use ${expected}.`);
    else fields[name] = value;
  }
  return fields as VideoDetail;
}

/** Returns the valid fields of a direct call's detail. Warns if the trigger was not a direct call with an object. */
export function videoOf({ call, $rule }: SyntheticEvent, warn: Warn): VideoDetail {
  const detail = call?.detail;
  if (detail !== null && typeof detail === "object") return checkVideo(detail as Record<string, unknown>, warn);
  warn(`Video data was asked for in rule "${$rule?.name}", whose trigger told none.`);
  return {};
}
