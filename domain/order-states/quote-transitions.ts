import { quoteStatuses } from "@/contract/order/quote";
import { defineTransitions } from "./transition-table";

/** A quote, from the request to the order. Source: QUO-01, assumption. */
export const quoteTransitions = defineTransitions({
  noun: "quote",
  states: quoteStatuses,
  initial: ["requested"],
  events: {
    write: {
      who: ["buyer", "member"],
      does: "sends a message to the other party",
      moves: { requested: "requested", offered: "offered", accepted: "accepted" },
    },
    offer: {
      who: ["member"],
      does: "offers prices and dates with a validity; a new offer replaces the previous one",
      moves: { requested: "offered", offered: "offered", expired: "offered" },
    },
    extend: {
      who: ["member"],
      does: "changes the offer's validity",
      moves: { offered: "offered", accepted: "accepted", expired: "offered" },
    },
    accept: {
      who: ["buyer"],
      does: "accepts the offer; it is binding for both parties",
      moves: { offered: "accepted" },
    },
    decline: {
      who: ["buyer", "member"],
      does: "the buyer declines the offer, or the seller makes none",
      moves: { requested: "declined", offered: "declined" },
    },
    withdraw: {
      who: ["buyer"],
      does: "the buyer withdraws the request",
      moves: { requested: "withdrawn", offered: "withdrawn" },
    },
    expire: {
      who: ["system"],
      does: "the offer has expired",
      moves: { offered: "expired", accepted: "expired" },
    },
    reserve: {
      who: ["buyer", "member"],
      does: "turns it into a reservation, if the seller's settings allow it",
      moves: { accepted: "reserved" },
    },
    order: {
      who: ["buyer", "member"],
      does: "turns it into an order, if the seller's settings allow it",
      moves: { accepted: "ordered" },
    },
  },
});
