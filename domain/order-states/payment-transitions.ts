import { paymentStatuses } from "@/contract/order/order";
import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;
const all = ["buyer", "member", "system"] as const;

/** `order.payment_status`: the combined state of the order's payments. Source: spec §4. */
export const paymentTransitions = defineTransitions({
  noun: "payment",
  states: paymentStatuses,
  initial: ["not_paid", "awaiting", "captured"],
  events: {
    capture_part: {
      who: staff,
      does: "some of several payments are collected",
      moves: { not_paid: "awaiting", awaiting: "awaiting", requires_action: "requires_action" },
    },
    capture: {
      who: staff,
      does: "all payments are collected; a captured one stays as it is",
      moves: {
        not_paid: "captured",
        awaiting: "captured",
        requires_action: "captured",
        captured: "captured",
        partially_refunded: "partially_refunded",
      },
    },
    pay: {
      who: ["buyer", "system"],
      does: "the buyer pays at once what was to be paid later, or what the order has risen by",
      moves: {
        not_paid: "captured",
        awaiting: "captured",
        requires_action: "captured",
        captured: "captured",
        partially_refunded: "partially_refunded",
        refunded: "partially_refunded",
      },
    },
    owe_more: {
      who: staff,
      does: "an order costs more than was collected of it; the rest is paid later",
      moves: {
        not_paid: "awaiting",
        awaiting: "awaiting",
        captured: "awaiting",
        partially_refunded: "partially_refunded",
        refunded: "refunded",
        requires_action: "requires_action",
        canceled: "awaiting",
      },
    },
    collect_rise: {
      who: staff,
      does: "what the order has risen by is collected after all was given back",
      moves: { refunded: "partially_refunded" },
    },
    require_action: {
      who: staff,
      does: "a provider refused to collect what it held",
      moves: { not_paid: "requires_action", awaiting: "requires_action" },
    },
    refund_part: {
      who: all,
      does: "a part of what was paid is given back, also where a buyer drops units that she paid",
      moves: {
        awaiting: "partially_refunded",
        captured: "partially_refunded",
        partially_refunded: "partially_refunded",
        requires_action: "requires_action",
      },
    },
    refund_all: {
      who: all,
      does: "all that was paid is given back, also where a buyer cancels her order",
      moves: {
        awaiting: "refunded",
        captured: "refunded",
        partially_refunded: "refunded",
        requires_action: "refunded",
      },
    },
    cancel: {
      who: all,
      does: "payments that were not collected are let go",
      moves: { not_paid: "canceled", awaiting: "canceled", requires_action: "canceled" },
    },
  },
});
