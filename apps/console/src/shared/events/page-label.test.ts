/** Names of pages as people read them. */
import { expect, it } from "vitest";
import { pageLabel } from "./page-label.ts";

it.each([
  ["content:example:us:en:cardiology:appointments", "Cardiology / Appointments"],
  ["content:localhost:us:en:heart-failure", "Heart failure"],
  ["content:www.example.org:us:en", "Home"],
  ["heart", "heart"],
  ["Find a doctor: results", "Find a doctor: results"],
])("%s is %s", (name, label) => expect(pageLabel(name)).toBe(label));
