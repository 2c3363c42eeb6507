import { matchesAddress } from "tagwell";
import { describe, expect, it } from "vitest";
import { schedulingArea, schedulingEntry } from "./scheduling-area.ts";

const host = "https://clinic.example";
const isInArea = (url: string) => matchesAddress(schedulingArea, url);

describe("the scheduling area", () => {
  it.each([
    ["/openscheduling/standalone", "standalone"],
    ["/OpenScheduling/Standalone", "standalone"],
    ["/en/openscheduling/standalone/insurance", "standalone"],
    ["/openscheduling/standalone?id=1#top", "standalone"],
    ["/openscheduling/embedded", "embedded"],
    ["/app/OPENSCHEDULING/EMBEDDED/?dept=2", "embedded"],
    ["/care/OpenScheduling/Embedded/step", "embedded"],
    ["/SignupAndSchedule", "signup"],
    ["/mychart/signupandschedule/start", "signup"],
    ["/mychart?mode=SignupAndSchedule", "signup"],
    ["/signup?next=SignupAndSchedule", "signup"],
    ["/login?to=%2FSignupAndSchedule%2Fstart", "signup"],
    ["/MyChart/EmbeddedSchedule", "embedded"],
    ["/MyChart?mode=embeddedschedule", "embedded"],
    ["/MyChart/SignupAndSchedule/EmbeddedSchedule?id=1", "embedded"],
    ["/openscheduling/standalone?next=EmbeddedSchedule", "standalone"],
  ])("contains %s, and the entry is %s", (path, entry) => {
    expect(isInArea(host + path)).toBe(true);
    expect(schedulingEntry(host + path)).toBe(entry);
  });

  it.each([
    ["?fromopenscheduling=1"],
    ["?FromOpenScheduling=1"],
    ["?a=b&FromOpenScheduling=1#top"],
    ["?a=b&fromopenscheduling=1&c=d"],
    ["?fromopenscheduling%253D1"],
    ["?redirect=%252Fbook%253Ffromopenscheduling%253D1"],
    ["?redirect=/schedule?fromopenscheduling=1"],
    [`?to=${encodeURIComponent(`${host}/openscheduling/x?fromopenscheduling=1`)}`],
  ])("contains a page with %s, which has no entry", (query) => {
    expect(isInArea(`${host}/signin${query}`)).toBe(true);
    expect(schedulingEntry(`${host}/signin${query}`)).toBeUndefined();
  });

  it.each([
    ["/openscheduling"],
    ["/openscheduling/about/standalone"],
    ["/openscheduling-standalone"],
    ["?next=/openscheduling/standalone"],
    ["/standalone?path=openscheduling/standalone"],
    ["/SignupSchedule"],
    ["?fromopenscheduling=0"],
    ["?fromopenscheduling=11"],
    ["?fromopenscheduling=true"],
    ["?notfromopenscheduling=1"],
    ["#fromopenscheduling=1"],
    ["#/openscheduling/standalone"],
    ["#/openscheduling/embedded"],
    ["/find-a-doctor?id=1"],
  ])("does not contain %s", (path) => {
    expect(isInArea(host + path)).toBe(false);
    expect(schedulingEntry(host + path)).toBeUndefined();
  });
});
