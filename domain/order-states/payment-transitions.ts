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
      does: "captures some of several payments",
      moves: { not_paid: "awaiting", awaiting: "awaiting", requires_action: "requires_action" },
    },
    capture: {
      who: staff,
      does: "captures all payments; captured ones are unchanged",
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
      does: "the buyer pays a deferred amount, or an increase of the order's total, immediately",
      moves: {
        not_paid: "captured",
        awaiting: "captured",
        requires_action: "captured",
        captured: "captured",
        partially_refunded: "partially_refunded",
        refunded: "partially_refunded",
      },
    },
    pay_part: {
      who: ["buyer", "system"],
      does: "the buyer pays a deferred amount while another payment is only authorized",
      moves: { not_paid: "awaiting", awaiting: "awaiting", requires_action: "requires_action" },
    },
    owe_more: {
      who: staff,
      does: "the order's total exceeds the captured amount; the rest is paid later",
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
      does: "captures an increase of the order's total after a full refund",
      moves: { refunded: "partially_refunded" },
    },
    require_action: {
      who: staff,
      does: "a provider failed to capture an authorized payment",
      moves: { not_paid: "requires_action", awaiting: "requires_action" },
    },
    refund_part: {
      who: all,
      does: "refunds a part of the payment, also if a buyer removes units that she has paid for",
      moves: {
        awaiting: "partially_refunded",
        captured: "partially_refunded",
        partially_refunded: "partially_refunded",
        requires_action: "requires_action",
      },
    },
    refund_all: {
      who: all,
      does: "refunds the payment in full, also if a buyer cancels her order",
      moves: {
        awaiting: "refunded",
        captured: "refunded",
        partially_refunded: "refunded",
        requires_action: "refunded",
      },
    },
    cancel: {
      who: all,
      does: "cancels payments that were not captured",
      moves: { not_paid: "canceled", awaiting: "canceled", requires_action: "canceled" },
    },
  },
});
