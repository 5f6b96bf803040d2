import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;
const all = ["buyer", "member", "system"] as const;

export const swapFulfillmentStatuses = [
  "not_fulfilled",
  "fulfilled",
  "shipped",
  "partially_shipped",
  "canceled",
  "requires_action",
] as const;
export const swapPaymentStatuses = [
  "not_paid",
  "awaiting",
  "captured",
  "confirmed",
  "canceled",
  "difference_refunded",
  "partially_refunded",
  "refunded",
  "requires_action",
] as const;

/** Swap payment statuses in which the difference is settled, so that what a swap sends is paid. */
export const settledSwapPayments: ReadonlySet<(typeof swapPaymentStatuses)[number]> = new Set([
  ...(["captured", "difference_refunded", "partially_refunded", "refunded"] as const),
]);

/** `swap.fulfillment_status`: the goods sent in exchange. Source: the reference. */
export const swapTransitions = defineTransitions({
  noun: "swap",
  states: swapFulfillmentStatuses,
  initial: ["not_fulfilled"],
  events: {
    fulfill: {
      who: staff,
      does: "packs the new lines, once the difference is settled",
      moves: {
        not_fulfilled: "fulfilled",
        canceled: "fulfilled",
        requires_action: "fulfilled",
      },
    },
    cancel_fulfillment: {
      who: staff,
      does: "cancels parcels that have not been shipped",
      moves: { fulfilled: "canceled", requires_action: "canceled" },
    },
    require_action: {
      who: staff,
      does: "a parcel could not be packed or shipped",
      moves: { not_fulfilled: "requires_action", fulfilled: "requires_action" },
    },
    ship_part: {
      who: staff,
      does: "ships some of the new lines",
      moves: { fulfilled: "partially_shipped", partially_shipped: "partially_shipped" },
    },
    ship_all: {
      who: staff,
      does: "ships the last of the new lines",
      moves: { fulfilled: "shipped", partially_shipped: "shipped" },
    },
    cancel: {
      who: staff,
      does: "cancels the swap; its parcels have to be canceled first",
      moves: {
        not_fulfilled: "canceled",
        canceled: "canceled",
        requires_action: "canceled",
      },
    },
  },
});

/**
 * `swap.payment_status`: the difference in value between returned and sent goods. Source: the
 * reference.
 */
export const swapPaymentTransitions = defineTransitions({
  noun: "swap_payment",
  states: swapPaymentStatuses,
  initial: ["not_paid"],
  events: {
    confirm: {
      who: all,
      does: "the buyer has selected how to pay the difference, or nothing is due",
      moves: { not_paid: "confirmed" },
    },
    await_payment: {
      who: all,
      does: "a provider has authorized the difference",
      moves: { not_paid: "awaiting", requires_action: "awaiting" },
    },
    capture: {
      who: staff,
      does: "captures the difference",
      moves: { awaiting: "captured", requires_action: "captured" },
    },
    pay: {
      who: all,
      does: "the buyer pays the difference immediately",
      moves: { not_paid: "captured", awaiting: "captured", requires_action: "captured" },
    },
    refund_difference: {
      who: staff,
      does: "refunds the value of returned goods beyond that of the new ones",
      moves: { confirmed: "difference_refunded", requires_action: "difference_refunded" },
    },
    require_action: {
      who: staff,
      does: "the provider failed to authorize, capture or refund it",
      moves: { awaiting: "requires_action", confirmed: "requires_action" },
    },
    refund_part: {
      who: staff,
      does: "refunds a part of the difference",
      moves: { captured: "partially_refunded", partially_refunded: "partially_refunded" },
    },
    refund_all: {
      who: staff,
      does: "refunds the difference",
      moves: { captured: "refunded", partially_refunded: "refunded" },
    },
    cancel: {
      who: staff,
      does: "cancels the difference; nothing is paid",
      moves: {
        not_paid: "canceled",
        awaiting: "canceled",
        confirmed: "canceled",
        requires_action: "canceled",
      },
    },
  },
});
