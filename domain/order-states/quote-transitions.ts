import { quoteStatuses } from "@/contract/order/quote";
import { defineTransitions } from "./transition-table";

/** A quote, from the question to the order. Source: QUO-01, assumption. */
export const quoteTransitions = defineTransitions({
  noun: "quote",
  states: quoteStatuses,
  initial: ["requested"],
  events: {
    write: {
      who: ["buyer", "member"],
      does: "sends a message to the other side",
      moves: { requested: "requested", offered: "offered", accepted: "accepted" },
    },
    offer: {
      who: ["member"],
      does: "names prices, dates and until when they stand; a new offer replaces the last",
      moves: { requested: "offered", offered: "offered", expired: "offered" },
    },
    extend: {
      who: ["member"],
      does: "lets the offer stand until another moment",
      moves: { offered: "offered", accepted: "accepted", expired: "offered" },
    },
    accept: {
      who: ["buyer"],
      does: "the offer holds for both",
      moves: { offered: "accepted" },
    },
    decline: {
      who: ["buyer", "member"],
      does: "the buyer does not take the offer, or the seller makes none",
      moves: { requested: "declined", offered: "declined" },
    },
    withdraw: {
      who: ["buyer"],
      does: "the buyer does not ask any more",
      moves: { requested: "withdrawn", offered: "withdrawn" },
    },
    expire: {
      who: ["system"],
      does: "the offer's validity is over",
      moves: { offered: "expired", accepted: "expired" },
    },
    reserve: {
      who: ["buyer", "member"],
      does: "makes it a reservation, where the seller's settings allow it",
      moves: { accepted: "reserved" },
    },
    order: {
      who: ["buyer", "member"],
      does: "makes it an order, where the seller's settings allow it",
      moves: { accepted: "ordered" },
    },
  },
});
