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
      does: "changes the period, location or quantity of the reservation",
      moves: { held: "held" },
    },
    order: {
      who: ["buyer", "member"],
      does: "turns it into an order with the reserved stock",
      moves: { held: "ordered" },
    },
    release: {
      who: ["buyer", "member", "system"],
      does: "releases the stock",
      moves: { held: "released" },
    },
    expire: {
      who: ["system"],
      does: "the reservation has expired; the stock is released",
      moves: { held: "expired" },
    },
  },
});
