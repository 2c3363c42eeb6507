/** Tests of the booking flow's state. */
import { describe, expect, it } from "vitest";
import { type FlowAction, nextState, startState } from "./flow-state.ts";

const slot = { inDays: 3, day: "Monday, March 3", time: "9:20 AM" };
const walk = (username: string, actions: FlowAction[]) => actions.reduce(nextState, startState(username));
const toSignIn: FlowAction[] = [{ type: "began" }, { type: "insured", insurance: "Harbor PPO" }, { type: "described" }];
const toGuest: FlowAction[] = [
  { type: "told reason", reason: "cough" },
  { type: "picked", slot },
];

describe("the booking flow", () => {
  it("leads a guest through all steps to the feedback", () => {
    const end = walk("", [...toSignIn, { type: "went on as guest" }, ...toGuest, { type: "booked" }]);
    expect(end).toEqual({ step: "feedback", username: "", insurance: "Harbor PPO", reason: "cough", slot });
  });

  it("keeps the name of who signs in on the way", () => {
    const end = walk("", [...toSignIn, { type: "signed in", username: "ana" }]);
    expect(end).toMatchObject({ step: "reason", username: "ana" });
  });

  it("does not ask again who is signed in already, forwards or backwards", () => {
    expect(walk("ana", toSignIn).step).toBe("reason");
    expect(walk("ana", [...toSignIn, { type: "went back" }]).step).toBe("demographics");
  });

  it("ignores an answer that belongs to another step", () => {
    expect(walk("", [{ type: "booked" }]).step).toBe("start");
  });

  it("takes no time slot before a reason, and forgets it when the reason changes", () => {
    const atReason = [...toSignIn, { type: "went on as guest" } as const];
    expect(walk("", [...atReason, { type: "picked", slot }]).step).toBe("reason");
    const changed = walk("", [...atReason, ...toGuest, { type: "went back" }, { type: "told reason", reason: "skin" }]);
    expect(changed).toMatchObject({ step: "reason", reason: "skin", slot: undefined });
  });

  it("leaves a booked visit booked", () => {
    const booked = walk("", [...toSignIn, { type: "went on as guest" }, ...toGuest, { type: "booked" }]);
    expect(nextState(booked, { type: "went back" })).toEqual(booked);
  });
});
