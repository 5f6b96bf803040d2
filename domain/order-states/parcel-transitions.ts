import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;

/** One fulfilment of an order: what was packed together. Source: the reference's fulfilments. */
export const parcelTransitions = defineTransitions({
  noun: "parcel",
  states: ["packed", "shipped", "canceled"],
  initial: ["packed"],
  events: {
    ship: {
      who: staff,
      does: "hands it over to the carrier; the buyer gets a mail",
      moves: { packed: "shipped" },
    },
    cancel: {
      who: staff,
      does: "cancels it; its stock returns to its location",
      moves: { packed: "canceled" },
    },
  },
});
