import { claimRequestStatuses } from "@/contract/order/claim";
import { fulfillmentStatuses } from "@/contract/order/order";
import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;
const all = ["buyer", "member", "system"] as const;

export const claimPaymentStatuses = ["na", "not_refunded", "refunded"] as const;

/** `claim.fulfillment_status`: the replacement goods. Source: the reference. */
export const claimTransitions = defineTransitions({
  noun: "claim",
  states: fulfillmentStatuses,
  initial: ["not_fulfilled"],
  events: {
    update: {
      who: staff,
      does: "changes the claimed units, or how replacements are shipped",
      moves: {
        not_fulfilled: "not_fulfilled",
        partially_fulfilled: "partially_fulfilled",
        fulfilled: "fulfilled",
        partially_shipped: "partially_shipped",
        shipped: "shipped",
        requires_action: "requires_action",
      },
    },
    fulfill_part: {
      who: staff,
      does: "packs some of the replacements",
      moves: {
        not_fulfilled: "partially_fulfilled",
        partially_fulfilled: "partially_fulfilled",
        requires_action: "partially_fulfilled",
      },
    },
    fulfill_all: {
      who: staff,
      does: "packs all replacements",
      moves: {
        not_fulfilled: "fulfilled",
        partially_fulfilled: "fulfilled",
        requires_action: "fulfilled",
      },
    },
    cancel_fulfillment: {
      who: staff,
      does: "cancels parcels that have not been shipped",
      moves: {
        partially_fulfilled: "not_fulfilled",
        fulfilled: "not_fulfilled",
        requires_action: "not_fulfilled",
      },
    },
    require_action: {
      who: staff,
      does: "a parcel could not be packed or shipped",
      moves: {
        not_fulfilled: "requires_action",
        partially_fulfilled: "requires_action",
        fulfilled: "requires_action",
      },
    },
    ship_part: {
      who: staff,
      does: "ships some of the replacements",
      moves: {
        partially_fulfilled: "partially_shipped",
        fulfilled: "partially_shipped",
        partially_shipped: "partially_shipped",
      },
    },
    ship_all: {
      who: staff,
      does: "ships the last of the replacements",
      moves: { fulfilled: "shipped", partially_shipped: "shipped" },
    },
    return_part: {
      who: staff,
      does: "some of the claimed units have been returned",
      moves: {
        not_fulfilled: "partially_returned",
        shipped: "partially_returned",
        partially_returned: "partially_returned",
      },
    },
    return_all: {
      who: staff,
      does: "all claimed units have been returned",
      moves: {
        not_fulfilled: "returned",
        shipped: "returned",
        partially_returned: "returned",
      },
    },
    cancel: {
      who: all,
      does:
        "cancels the claim; its parcels and return have to be canceled first; the buyer only " +
        "while it is not decided",
      moves: {
        not_fulfilled: "canceled",
        canceled: "canceled",
        requires_action: "canceled",
      },
    },
  },
});

/** `claim.payment_status`: for a claim that refunds money. Source: the reference. */
export const claimPaymentTransitions = defineTransitions({
  noun: "claim_payment",
  states: claimPaymentStatuses,
  initial: ["na", "not_refunded"],
  events: {
    refund: {
      who: staff,
      does: "refunds the claim",
      moves: { not_refunded: "refunded" },
    },
  },
});

/**
 * `claim.request_status`: whether staff accept a buyer's claim; staff's own claims are approved
 * from the start. Source: not in the reference.
 */
export const claimRequestTransitions = defineTransitions({
  noun: "claim_request",
  states: claimRequestStatuses,
  initial: ["requested", "approved"],
  events: {
    approve: {
      who: staff,
      does: "accepts the claim, for a refund or replacements; it continues by its own table",
      moves: { requested: "approved" },
    },
    decline: {
      who: staff,
      does: "declines the claim, which is canceled",
      moves: { requested: "declined" },
    },
    withdraw: {
      who: ["buyer"],
      does: "the buyer withdraws the claim, which is canceled",
      moves: { requested: "withdrawn" },
    },
  },
});
