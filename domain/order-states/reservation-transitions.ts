import { defineTransitions } from "./transition-table";

export const reservationStatuses = ["held", "ordered", "released", "expired"] as const;

/** Stock held for an order of status `reserved`. Source: CHK-06, ORD-06, QUO-01. */
export const reservationTransitions = defineTransitions({
  noun: "reservation",
  states: reservationStatuses,
  initial: ["held"],
  events: {
    change: {
      who: ["member"],
      does: "changes until when, where or how much is held",
      moves: { held: "held" },
    },
    order: {
      who: ["buyer", "member"],
      does: "becomes an order with the stock that is held",
      moves: { held: "ordered" },
    },
    release: {
      who: ["buyer", "member", "system"],
      does: "gives the stock free",
      moves: { held: "released" },
    },
    expire: {
      who: ["system"],
      does: "its date has passed; the stock is free again",
      moves: { held: "expired" },
    },
  },
});
